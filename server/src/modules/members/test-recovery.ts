import { expect } from 'vitest';
import { insertTestMember, type TestMember } from './factory.ts';
import type { MembersSite, Visitor } from './test-site.ts';

export const linkIn = (text: string) => new URL(text.match(/https?:\/\/\S+/)?.[0] ?? '');
export const resetCodeIn = (text: string) => new URLSearchParams(linkIn(text).hash.slice(1)).get('code') ?? '';
export const confirmTokenIn = (text: string) => linkIn(text).searchParams.get('confirm') ?? '';
export const typedCodeIn = (text: string) => text.match(/^\d{6}$/m)?.[0] ?? '';

/** The steps that tests of passwords and e-mail addresses share. */
export function recoverySteps(site: MembersSite) {
  /** The latest mail to an address once there are so many. */
  async function mailTo(address: string, count = 1) {
    await expect.poll(async () => (await site.mailsTo(address)).length, { timeout: 15_000, interval: 100 }).toBe(count);
    const [mail] = await site.mailsTo(address);
    if (!mail) throw new Error('no mail');
    return mail;
  }

  const login = (member: TestMember, password = member.password, visitor = site.visitor()) =>
    visitor.post('user/login', { email: member.email, password, userType: member.userType, client: 'web' });

  async function enter(): Promise<{ member: TestMember; visitor: Visitor }> {
    const member = await insertTestMember(site.platform);
    const visitor = site.visitor();
    expect((await login(member, member.password, visitor)).code).toBe(200);
    return { member, visitor };
  }

  async function register(): Promise<{ email: string; visitor: Visitor }> {
    const newcomer = site.newcomer();
    const visitor = site.visitor();
    expect((await visitor.post('user/register', newcomer)).code).toBe(200);
    return { email: newcomer.email, visitor };
  }

  return { mailTo, login, enter, register };
}
export type RecoverySteps = ReturnType<typeof recoverySteps>;
