# Keyway itself; the servers behind it are somebody else's. docker-compose.yml has two, with data.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3307
ENTRYPOINT ["node", "dist/cli/keyway.js"]
CMD ["serve", "-c", "/etc/keyway/keyway.yaml"]
