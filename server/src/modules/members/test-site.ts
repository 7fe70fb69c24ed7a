import type { Envelope } from '@ashore/contract';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '#server/http/server.ts';
import { testConfig } from '#server/http/test-http.ts';
import type { Module } from '#server/module.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { KeptMail } from '#server/platform/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createTestPlatform } from '#server/platform/test-platform.ts';
import { createTestModules } from '#server/test-product.ts';

export const goodPassword = 'quiet-harbour-lamp';
export const origin = 'http://ashore.test';

let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
};

/** A browser with its cookies, or an app with its token, at an address of its own. */
export function createVisitor(http: FastifyInstance, address = newAddress()) {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const own: Record<string, string> = {};
    if (cookies.size > 0) own.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const [token, userid] = [cookies.get('token'), cookies.get('userId')];
    if (token) own.token = token;
    if (userid) own.userid = userid;
    const response = await http.inject({
      method: 'POST',
      url: `/api/cus/${path}`,
      payload: JSON.stringify(body),
      remoteAddress: address,
      headers: { 'content-type': 'application/json', origin, host: 'ashore.test', ...own, ...headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { response, status: response.statusCode, ...response.json<Envelope<Record<string, unknown>>>() };
  };
  return { cookies, address, post };
}

export type Visitor = ReturnType<typeof createVisitor>;

const isAboutDevice = ({ text }: KeptMail) => text.includes('/user/newDevice#code=');

/** The product behind real HTTP on a platform of its own, the jobs of members at work and its log kept. */
export async function createMembersSite(overrides: Partial<Platform> = {}, others: Module[] = []) {
  const lines: string[] = [];
  const log = createLogger({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const test = await createTestPlatform({ log, ...overrides });
  const { platform } = test;
  const { all, regions, uploads, members } = createTestModules(platform);
  all.push(...others);
  const http = await createHttpServer(
    all.flatMap((module) => module.handlers),
    { platform, sessions: members.sessions, regions },
    testConfig,
    () => false,
  );
  for (const module of [uploads, members]) await module.startJobs?.();
  let made = 0;

  return {
    ...test,
    http,
    regions,
    uploads,
    members,
    lines,
    visitor: (address?: string) => createVisitor(http, address),

    /** The fields of a registration nobody made yet. */
    newcomer(fields: object = {}) {
      made += 1;
      const email = `newcomer${made}@example.org`;
      return { userName: `Visitor ${made}`, email, password: goodPassword, agree: true, client: 'web', ...fields };
    },

    /** Mails to an address, the latest first, without those about log-ins on new devices, which hardly a test is about. */
    mailsTo: async (to: string): Promise<KeptMail[]> =>
      (await test.outbox.list()).filter((mail) => mail.to === to && !isAboutDevice(mail)),

    /** Mails to an address about log-ins on new devices, the latest first. */
    deviceMailsTo: async (to: string): Promise<KeptMail[]> =>
      (await test.outbox.list()).filter((mail) => mail.to === to && isAboutDevice(mail)),

    async close() {
      await http.close();
      await test.close();
    },
  };
}

export type MembersSite = Awaited<ReturnType<typeof createMembersSite>>;
