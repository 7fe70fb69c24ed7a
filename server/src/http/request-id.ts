import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Names a request in the lines of the log, here and in what stands in front. Calls are answered with it. */
export const requestIdHeader = 'x-request-id';

/** What stands in the log as it is: nothing that a viewer of logs obeys, and not endless. */
const taken = /^[\w.-]{8,64}$/;

/** Gives each request a name: the one that a proxy in front gave it, else one of this process with a number. */
export function createRequestIds(): (request: IncomingMessage) => string {
  const process = randomBytes(4).toString('hex');
  let last = 0;
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    if (typeof given === 'string' && taken.test(given)) return given;
    last += 1;
    return `${process}-${last}`;
  };
}
