/** What `npm start` prints when Keyway is ready: how to connect, and statements that are worth a try. */

export interface GuideFacts {
  readonly port: number;
  readonly configFile: string;
}

export function guide({ port, configFile }: GuideFacts): string {
  const client = `mysql -h 127.0.0.1 -P ${port}`;
  return `
Keyway listens on 127.0.0.1:${port}. Behind it: two servers, 4 databases, 32 tables of orders.

  ${client} -u app -papp shop    as the application: a statement for all shards is refused
  ${client} -u dba -pdba shop    as a person: it runs, with a warning

Worth trying:

  SELECT order_id, status, amount FROM orders WHERE user_id = 42 ORDER BY created_at DESC LIMIT 3;
  SELECT currency, COUNT(*), SUM(amount) FROM orders GROUP BY currency ORDER BY currency;
  EXPLAIN ROUTE SELECT * FROM orders WHERE user_id IN (7, 42);

The configuration is ${configFile}. Ctrl-C stops Keyway and both servers; the data stay.
`;
}
