import { type Operation, operations } from '@ashore/contract';

const all: Operation[] = Object.values(operations).flatMap((calls) => Object.values(calls));

/** The paths of the calls that have a fact, as source text. */
const pathsWith = (fact: 'quiet' | 'lasting' | 'offline') =>
  JSON.stringify(all.flatMap((operation) => (operation[fact] ? [operation.path] : [])).sort());

/**
 * What the browser knows of calls, for `define` of the build: the operations themselves, with all their schemas, never travel
 * to the browser. Where they are read, they are declared.
 */
export const callFacts = {
  __QUIET_CALLS__: pathsWith('quiet'),
  __LASTING_CALLS__: pathsWith('lasting'),
  __OFFLINE_CALLS__: pathsWith('offline'),
};
