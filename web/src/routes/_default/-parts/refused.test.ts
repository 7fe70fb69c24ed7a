import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { expect, it } from 'vitest';
import { refusedWith } from './refused.ts';

it('tells a refusal by its code, also one of another copy of the contract', () => {
  const own = new CallRefused(codes.notFound, 'not here', null);
  const other = Object.assign(new Error('not here'), { name: 'CallRefused', code: codes.notFound });
  expect(refusedWith(own, codes.notFound)).toBe(true);
  expect(refusedWith(other, codes.notFound)).toBe(true);
  expect(refusedWith(own, codes.invalidInput)).toBe(false);
  expect(refusedWith(new Error('not here'), codes.notFound)).toBe(false);
  expect(refusedWith(undefined, codes.notFound)).toBe(false);
});
