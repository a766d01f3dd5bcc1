/**
 * `npm run truth:serve`: brings the topology of the cases up and keeps it, for trying statements by hand on
 * both ends. The lines that it prints are read by scripts; Ctrl-C or SIGTERM ends everything.
 */
import { testProduct } from '../servers/test-server.ts';
import { exitOnSignals } from './signals.ts';
import { startTopology } from './topology/topology.ts';

exitOnSignals();
const { proxy, reference } = await startTopology(testProduct(), process.argv.includes('--self'));
process.stdout.write(
  `proxy mysql://app:app@127.0.0.1:${proxy.port(false)}/shop\n` +
    `reference mysql://app:app@127.0.0.1:${reference.port(false)}/shop\n` +
    'ready\n',
);
// The open connections to the servers keep the process alive.
