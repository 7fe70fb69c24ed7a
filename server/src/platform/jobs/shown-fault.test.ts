import { expect, it } from 'vitest';
import { shownFault } from './shown-fault.ts';

it.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <ana.s+x@mail.example>: Recipient address rejected",
    "Can't send mail - all recipients were rejected: 550 5.1.1 <[address]>: Recipient address rejected",
  ],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['POST https://key:word@push.example/send/ab12?token=9 answered 410', 'POST https://push.example/… answered 410'],
  ['bad key sk_live_51H8xJ2eZvKYlo2C0000', 'bad key [hidden]'],
  ['no answer from +351 912 345 678', 'no answer from [number]'],
  ['Failed query: insert into t values ($1)\nparams: Ana, secret', 'Failed query: insert into t values ($1)'],
  ['first\nsecond line with words of a member', 'first'],
  [null, ''],
])('shows %j as %j', (message, shown) => {
  expect(shownFault(message)).toBe(shown);
});

it('is short', () => {
  expect(shownFault('no '.repeat(500))).toHaveLength(240);
});
