/** The bare relay as a process of its own, started by the run; prints its port. */
import { startBareRelay } from '../server/src/realtime/test-relay.ts';

console.log(JSON.stringify({ port: await startBareRelay() }));
