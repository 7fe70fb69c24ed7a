import { codes } from '@ashore/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestHttp, type TestHttp } from '#server/http/test-http.ts';
import { insertTestMember } from '#server/modules/members/factory.ts';
import { turnFactorOn } from '#server/modules/members/second-factor/test-factor.ts';
import { createVisitor, type Visitor } from '#server/modules/members/test-site.ts';
import { noLimits } from '#server/platform/limits/off.ts';
import { startTestIssuer, type TestIssuer } from './test-issuer.ts';

let issuer: TestIssuer;
let other: TestIssuer;
let site: TestHttp;
beforeAll(async () => {
  [issuer, other] = await Promise.all([startTestIssuer(), startTestIssuer()]);
  const issuers = [issuer.settings('one'), other.settings('two')];
  site = await createTestHttp({ limits: noLimits, localLimits: noLimits }, { issuers });
  await site.server.start();
});
afterAll(async () => {
  await site.close();
  await Promise.all([issuer.close(), other.close()]);
});
afterEach(() => {
  issuer.state.faults = {};
  other.state.faults = {};
});

const password = 'quiet-harbour-lamp';
let made = 0;
const newMail = () => `elsewhere${++made}@example.org`;
const visit = () => createVisitor(site.http);
const fields = () => ({ userName: `Newcomer ${++made}`, region: 1, agree: true, ofAge: true });

/** The address that the issuer sends the browser back to. */
async function backFrom(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

/** Brings an address of the site to it with the cookies of a visitor, and returns where it leads. */
async function bring(visitor: Visitor, address: string): Promise<URL> {
  const { pathname, search } = new URL(address);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await site.http.inject({ method: 'GET', url: pathname + search, headers: { host: 'ashore.test', cookie } });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location), 'http://ashore.test');
}

async function begin(visitor: Visitor, input: object = {}): Promise<string> {
  const { data } = await visitor.post('user/beginIssuerLogin', { issuer: 'one', ...input });
  return String(data.url);
}

/** Logs in at the issuer as an account of it; returns where the site leads to. */
async function comeBack(visitor: Visitor, account: TestIssuer['state']['account'], input: object = {}): Promise<URL> {
  issuer.state.account = account;
  return bring(visitor, await backFrom(await begin(visitor, input)));
}

const flowOf = (url: URL) => ({ flowId: Number(url.searchParams.get('flow')) });
const verified = (sub: string, email: string) => ({ sub, email, email_verified: true });

/** A new account by the issuer. */
async function newcomer(sub: string, email = newMail()) {
  const visitor = visit();
  const flow = flowOf(await comeBack(visitor, verified(sub, email)));
  const answer = await visitor.post('user/registerByIssuer', { ...flow, ...fields() });
  expect(answer.code).toBe(200);
  return { visitor, email, userId: Number(answer.data.userId) };
}

/** A member with a password, logged in. */
async function member(email = newMail()) {
  const { userId } = await insertTestMember(site.platform, { email, password });
  const visitor = visit();
  await visitor.post('user/login', { email, password, client: 'web' });
  return { userId, email, visitor };
}

async function mails(to: string): Promise<string[]> {
  await site.platform.jobs.settled?.();
  return (await site.outbox.list()).filter((mail) => mail.to === to).map(({ subject }) => subject);
}
