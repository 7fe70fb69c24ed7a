import { describe, expect, it } from 'vitest';
import { base32, stepOf, stepOfCode, totpAddress, totpCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('the code of a step', () => {
  // RFC 6238, appendix B.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %s seconds is %s', (seconds, code) => {
    expect(totpCode(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code);
  });

  // RFC 4226, appendix D.
  it('has six digits', () => {
    expect([0, 1, 2, 9].map((step) => totpCode(secret, step))).toEqual(['755224', '287082', '359152', '520489']);
  });
});

it('takes a step before and after, and none twice', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepOf(now);
  for (const [offset, found] of [
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ] as const)
    expect(stepOfCode(secret, totpCode(secret, step + offset), now, 0)).toBe(found);
  expect(stepOfCode(secret, totpCode(secret, step), now, step)).toBeUndefined();
});

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes “%s” as %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it('names the account for the app', () => {
  expect(totpAddress(Buffer.from('foobar'), 'a b@example.org', 'Ashore')).toBe(
    'otpauth://totp/Ashore:a%20b%40example.org?secret=MZXW6YTBOI&issuer=Ashore',
  );
});
