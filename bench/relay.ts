/**
 * The least that a proxy in Node can do: bytes from one socket to the other, unread. What Keyway is measured against.
 * A process of its own: `relay.ts TARGET_PORT`; prints the port that it listens on.
 */
import { connect, createServer, type Socket } from 'node:net';

const target = Number(process.argv[2]);

const server = createServer({ noDelay: true, pauseOnConnect: true }, (client) => {
  const backend = connect({ host: '127.0.0.1', port: target, noDelay: true });
  pass(client, backend);
  pass(backend, client);
  client.resume();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    process.stdout.write(`relay listening on 127.0.0.1:${address.port}\n`);
  }
});

function pass(from: Socket, to: Socket): void {
  from.on('data', (chunk) => {
    if (!to.write(chunk)) from.pause();
  });
  to.on('drain', () => from.resume());
  from.on('end', () => to.end());
  from.on('error', () => to.destroy());
}
