import { expect } from 'vitest';
import { stepOf, totpCode } from '#server/lib/totp.ts';
import { insertTestMember, type TestMember } from '#server/modules/members/factory.ts';
import type { MembersSite, Visitor } from '#server/modules/members/test-site.ts';

const STEP_MS = 30_000;
/** Neither a code of an app nor a recovery code of anybody. */
export const WRONG = 'aaaa-bbbb';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The bytes an app reads from the typed secret. */
export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

interface Enrolled {
  member: TestMember;
  visitor: Visitor;
  secret: string;
  recoveryCodes: string[];
}

/** The steps that tests of the second factor and of its recovery codes share. */
export function secondFactorSteps(site: MembersSite) {
  const codeOf = (secret: string, ahead = 0) => totpCode(bytesOf(secret), stepOf(site.clock.now()) + ahead);

  const login = ({ email, password, userType }: TestMember, code?: string, visitor = site.visitor()) =>
    visitor.post('user/login', { email, password, userType, client: 'web', ...(code !== undefined && { code }) });

  async function enrol(): Promise<Enrolled> {
    const member = await insertTestMember(site.platform);
    const visitor = site.visitor();
    expect((await login(member, undefined, visitor)).code).toBe(200);
    const begun = await visitor.post('user/beginSecondFactor', { password: member.password });
    const { secret } = begun.data as { secret: string };
    const confirmed = await visitor.post('user/confirmSecondFactor', { code: codeOf(secret) });
    expect(confirmed.code).toBe(200);
    const { recoveryCodes } = confirmed.data as { recoveryCodes: string[] };
    // The code that confirmed it is used up.
    site.clock.advance(2 * STEP_MS);
    return { member, visitor, secret, recoveryCodes };
  }

  return { codeOf, login, enrol };
}
export type SecondFactorSteps = ReturnType<typeof secondFactorSteps>;
