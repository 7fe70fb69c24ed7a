import { type Area, codes, limits, type Operation } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { seededRandom } from '#server/lib/seeded-random.ts';
import { noLimits } from '#server/platform/limits/off.ts';
import { openTestSession } from '../modules/members/factory.ts';
import { createTestHttp, envelopeOf, everyOperation, type TestHttp } from './test-http.ts';
import { plausibleValues } from './test-plausible.ts';
import { text, wrong, wrongBodies, wrongInQuery, wrongQueries } from './test-wrong-inputs.ts';

let site: TestHttp;
let owner: Awaited<ReturnType<TestHttp['member']>>;
let peer: Awaited<ReturnType<TestHttp['member']>>;
let classifiedId: number;
let areaId: number;
let forumId: number;
let replyId: number;
/** Opens a site with two members and something of each kind. */
async function prepare() {
  site = await createTestHttp({ localLimits: noLimits, limits: noLimits });
  owner = await site.member();
  peer = await site.member();
  const areas = envelopeOf(await site.post('area/getAreaList', { body: { regionId: 1 } })).data as Area[];
  areaId = areas[0]?.id ?? 0;
  const ad = { categoryId: 401, title: 'Oak table', content: 'Solid oak, to be collected.', price: 120, areaId };
  const posted = envelopeOf(await site.post('classified/postAds', { body: ad, headers: owner.session.headers }));
  expect(posted.code).toBe(codes.ok);
  classifiedId = (posted.data as { classifiedId: number }).classifiedId;
  const made = async (path: string, body: object) =>
    envelopeOf(await site.post(path, { body, headers: owner.session.headers })).data as { forumId: number; id: number };
  ({ forumId } = await made('forum/postForum', { categoryId: 1, title: 'Oak tables', content: 'Which wood?' }));
  replyId = (await made('reply/pushreplybyuser', { subjectType: 'forum', subjectId: forumId, content: 'Oak.' })).id;
}

/** What each field would hold in a call that means well. */
const plausible = () =>
  plausibleValues({ areaId, classifiedId, forumId, replyId, ownerId: owner.userId, peerId: peer.userId });

const bodyOf = (fields: Map<string, string>) => `{${[...fields].map(([key, raw]) => `${text(key)}:${raw}`).join()}}`;

const schemaOf = ({ input }: Operation) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });

/** A field as its name and what it may hold. Many operations have the same: a page number, a region, a subject. */
const kindsOf = (operation: Operation): string[] =>
  Object.entries(schemaOf(operation).properties ?? {}).map(([name, schema]) => `${name} ${JSON.stringify(schema)}`);

const SHARES = 4;
/** Calls with several wrong fields, for each operation. */
const MIXED = 30;
/** Of what was refused among attempts that were taken, so many at most are made alone to see that they leave no trace. */
const ALONE = 12;
/** For each operation the fields that at least as many have as there are shares, and which share of the wrong values is its own. */
const shares = new Map<string, Map<string, number>>();
const operationsWith = Map.groupBy(
  everyOperation.flatMap(({ path, ...rest }) => kindsOf({ path, ...rest }).map((kind) => ({ path, kind }))),
  ({ kind }) => kind,
);
for (const [kind, those] of operationsWith)
  if (those.length >= SHARES)
    for (const [nth, { path }] of those.entries()) {
      const name = kind.slice(0, kind.indexOf(' '));
      shares.set(path, (shares.get(path) ?? new Map<string, number>()).set(name, nth % SHARES));
    }

/**
 * The values to try in a field: all of them, or a share where others try the rest: the operations that have the very field,
 * and members, who are asked for all that visitors are.
 */
function shareOf(values: string[], who: Sender, path: string, name: string): string[] {
  const share = shares.get(path)?.get(name) ?? (who === 'visitor' ? 0 : undefined);
  return share === undefined ? values : values.filter((_value, nth) => nth % SHARES === share);
}

function fieldsOf(operation: Operation): { names: string[]; base: Map<string, string> } {
  const schema = schemaOf(operation);
  const names = Object.keys(schema.properties ?? {});
  const known = plausible();
  for (const name of schema.required ?? []) expect(known, `a plausible value of ${name}`).toHaveProperty(name);
  return {
    names,
    base: new Map(names.filter((name) => name in known).map((name) => [name, text(known[name] as string)])),
  };
}

type Sender = 'visitor' | 'member';

interface Attempt {
  body: string;
  query?: string;
}

/** Attempts in groups whose members differ in one place only. */
function attemptsAt(operation: Operation, who: Sender): Attempt[][] {
  const { path } = operation;
  const { names, base } = fieldsOf(operation);
  const random = seededRandom(20_261_121);
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? '';
  const mixed = Array.from({ length: names.length > 0 ? MIXED : 0 }, () => {
    const fields = new Map(base);
    for (let more = 1 + Math.floor(random() * 3); more > 0; more -= 1)
      fields.set(pick(names), pick(wrong.slice(0, 50)));
    if (random() < 0.3) fields.delete(pick(names));
    return { body: bodyOf(fields) };
  });
  return [
    ...names.map((name) =>
      shareOf(wrong, who, path, name).map((value) => ({ body: bodyOf(new Map([...base, [name, value]])) })),
    ),
    ...names.map((name) =>
      shareOf(wrongInQuery, who, path, name).map((value) => ({
        body: '{}',
        query: `?${name}=${value}&${name}=${value}`,
      })),
    ),
    ['pageNum', 'pageSize'].flatMap((name) =>
      shareOf(wrongInQuery, who, path, name).map((value) => ({ body: bodyOf(base), query: `?${name}=${value}` })),
    ),
    wrongQueries.map((query) => ({ body: bodyOf(base), query })),
    wrongBodies.map((body) => ({ body })),
    mixed,
  ];
}

const told = ({ body, query = '' }: Attempt) => `${query.slice(0, 60)} ${body.slice(0, 300)}`;

/** Makes the attempts; returns those that were refused, and in `faults` what no attempt may lead to. */
async function make(path: string, attempts: Attempt[], headers: Record<string, string>, faults: string[]) {
  const refused: Attempt[] = [];
  const attemptOne = async (attempt: Attempt) => {
    const response = await site.post(path, { ...attempt, headers });
    if (response.statusCode >= 500) faults.push(`${response.statusCode} for ${told(attempt)}: ${response.body}`);
    const { code, data } = envelopeOf(response);
    if (code !== codes.ok) refused.push(attempt);
    const size = (data as { pageSize?: number } | null)?.pageSize ?? 1;
    if (code === codes.ok && !(size >= 1 && size <= limits.pageSizeMost))
      faults.push(`${size} a page for ${told(attempt)}`);
  };
  await Promise.all(attempts.map(attemptOne));
  return refused;
}

const pollution = () => [({} as { polluted?: unknown }).polluted, Object.keys(Object.prototype)];

/**
 * Tests that each of the calls has an answer, whatever somebody sends, and that the site is as well as before.
 * @param who sends it
 * @param operations the calls; a file for each part of them lets several be tested at once
 */
export function fuzz(who: Sender, operations: readonly Operation[]): void {
  beforeAll(prepare);
  afterAll(() => site.close());

  describe(`a ${who}`, () => {
    it.each(operations.map((operation) => ({ operation, path: operation.path })))(
      'has an answer from $path, whatever is sent',
      async ({ operation, path }) => {
        const nobody: Record<string, string> = {};
        const { headers } = who === 'member' ? await openTestSession(site.platform, owner.userId) : { headers: nobody };
        const faults: string[] = [];
        // A visitor is sent away from what is for members before anything is read of what was sent: some of it shows that.
        const sentAway = who === 'visitor' && operation.who === 'member';
        for (const attempts of attemptsAt(operation, who).slice(sentAway ? -3 : 0)) {
          let before = await site.rowCounts();
          const refused = await make(path, attempts, headers, faults);
          if (refused.length < attempts.length) {
            // Some were taken and may have stored something: only what was refused must leave no trace.
            before = await site.rowCounts();
            const every = Math.ceil(refused.length / ALONE);
            const alone = refused.filter((_attempt, nth) => nth % every === 0);
            expect(await make(path, alone, headers, faults)).toHaveLength(alone.length);
          }
          expect(await site.rowCounts()).toBe(before);
        }
        expect(faults).toEqual([]);
        expect(pollution()).toEqual([undefined, []]);
      },
    );

    it('leaves the site as well as before', async () => {
      for (const path of ['area/getRegions', 'classified/getClassifiedInfoList', 'config/indexBanner']) {
        expect(envelopeOf(await site.post(path)).code).toBe(codes.ok);
      }
      const session = await openTestSession(site.platform, owner.userId);
      const me = envelopeOf(await site.post('user/getUserInfo', { headers: session.headers }));
      expect(me).toMatchObject({ code: codes.ok, data: { id: owner.userId, email: owner.email } });
    });
  });
}
