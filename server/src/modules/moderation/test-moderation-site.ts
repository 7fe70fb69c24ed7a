import type { Envelope, Operation, OutputOf } from '@ashore/contract';
import { createTestHttp, envelopeOf } from '#server/http/test-http.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PlainAd } from '../ads/index.ts';
import { appointTestManager, insertTestMember, openTestSession } from '../members/factory.ts';

export const DAY = 86_400_000;
export const reason = 'This is the reason that both sides read.';

/** The whole product behind HTTP with people who report, decide and own things. */
export async function createModerationSite(parts: Partial<Platform> = {}) {
  const site = await createTestHttp(parts);
  const { platform, server, clock } = site;

  const ask =
    (headers: Record<string, string>, from?: string) =>
    async (operation: Operation, input: object = {}): Promise<Envelope> =>
      envelopeOf(await site.post(operation.path, { body: input, headers, ...(from && { from }) }));

  /** Calls as this visitor; throws what is refused as `{code}`. */
  const caller = (headers: Record<string, string>, from?: string) => {
    const send = ask(headers, from);
    return async <O extends Operation>(operation: O, input: object = {}): Promise<OutputOf<O>> => {
      const { code, msg, data } = await send(operation, input);
      if (code !== 200) throw Object.assign(new Error(msg), { code, data });
      return data as OutputOf<O>;
    };
  };

  let made = 0;
  /** Somebody logged in, in a network of their own unless an address is given. */
  async function person(
    given: Parameters<typeof insertTestMember>[1] & {
      manages?: number | null;
      operates?: boolean;
      from?: string;
      /** Has been active here for a while. */
      active?: boolean;
    } = {},
  ) {
    made += 1;
    const { manages, operates, active, from = `10.${made >> 8}.${made & 255}.1`, ...facts } = given;
    const createdAt = new Date(clock.now().getTime() - 30 * DAY);
    const member = await insertTestMember(platform, { createdAt, ...facts });
    if (manages !== undefined) await appointTestManager(platform, member.userId, manages);
    if (operates) await appointTestManager(platform, member.userId, null, 'operator');
    if (active) await ad(member.userId, { createTime: createdAt, status: 'expired' });
    const session = await openTestSession(platform, member.userId);
    return { ...member, session, call: caller(session.headers, from), ask: ask(session.headers, from) };
  }

  /** The same person logged in anew, after days in which the session ended. */
  async function back<Somebody extends { userId: number }>(somebody: Somebody) {
    const session = await openTestSession(platform, somebody.userId);
    return { ...somebody, session, call: caller(session.headers), ask: ask(session.headers) };
  }

  /** A live ad stored past the rules of posting; returns its id. */
  async function ad(ownerId: number, fields: Partial<PlainAd> = {}): Promise<number> {
    const now = clock.now();
    const plain: PlainAd = {
      ...{
        ownerId,
        ownerType: 1,
        categoryId: 401,
        intent: 'offer',
        title: `Lamp ${Math.random()}`,
        content: 'A lamp.',
      },
      ...{ language: 'en', price: 10, priceType: 'fixed', priceUnit: 'once', regionId: 1, areaId: 10_101 },
      ...{ lat: 38.7, lng: -9.1, fields: {}, status: 'active', createTime: now, topUntil: null, pictures: [] },
      expireTime: new Date(now.getTime() + 30 * DAY),
      ...fields,
    };
    await server.modules.ads.addAds([plain]);
    const rows = await sql<{ id: number }>('select max(id) as id from ad where owner_id = $1', [ownerId]);
    return rows[0]?.id ?? 0;
  }

  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await platform.database.pool.query(text, values)).rows as Row[];

  return { ...site, person, back, ad, sql, visitor: caller({}), askAsVisitor: ask({}) };
}

export type ModerationSite = Awaited<ReturnType<typeof createModerationSite>>;
export type Person = Awaited<ReturnType<ModerationSite['person']>>;
