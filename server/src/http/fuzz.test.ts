import { type Area, codes, limits, type Operation } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { noLimits } from '#server/platform/limits/off.ts';
import { openTestSession } from '../modules/members/factory.ts';
import { createTestHttp, envelopeOf, everyOperation, type TestHttp } from './test-http.ts';
import { plausibleValues } from './test-plausible-values.ts';

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

const text = (value: string) => JSON.stringify(value);

/** Wrong values for any field, as they stand in the JSON of a body. */
const wrong = [
  ...['null', 'true', 'false', '-1', '0', '1.5', '1e9', '2147483648', '9007199254740992', '-9223372036854775808'],
  ...['1e308', '1e999', '-0', 'NaN', 'Infinity', '0x10'],
  ...['""', '" "', '"NaN"', '"-1"', '"1e3"', '"1e9"', '"6 or 1"', '"9007199254740993"', '"99999999999999999999"'],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"x\\udfff"',
    '"\\u202ea\\u2028b"',
    '"\\r\\nSet-Cookie: a=b"',
    '"a\u0000"',
  ],
  ...['"__proto__"', '"constructor"', '"toString"', '"\' or 1=1 --"', '"%"', '"../../etc/passwd"', '"[object Object]"'],
  ...['[]', '[[]]', '[null]', '["x"]', '[1,2]', '[{}]', '["__proto__"]'],
  ...['{}', '{"$gt":""}', '{"a":{"b":{"c":[]}}}', '{"length":1000000000}', '{"toString":1,"valueOf":1}', '{"min":"x"}'],
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"":""}'],
  text('a'.repeat(100_000)),
  text('\u0301'.repeat(30_000)),
  text(`${'a'.repeat(50_000)}!`),
  text('['.repeat(50_000)),
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}null${'}'.repeat(10_000)}`,
  `[${Array(10_000).fill('"x"').join()}]`,
  `{${Array.from({ length: 2000 }, (_, key) => `"k${key}":1`).join()}}`,
];

/** Whole bodies that are wrong for any call. */
const wrongBodies = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '7',
    '""',
    '[]',
    '[[]]',
    '{',
    '}',
    '{"a"',
    '{"a":}',
    '{a:1}',
    '\u0000',
    '\ufeff{}',
    '{}{}',
  ],
  '{"__proto__":{"polluted":true}}',
  '{"__proto__":null}',
  '{"\\u005f_proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"constructor":null,"toString":null,"hasOwnProperty":1,"then":1}',
  '['.repeat(100_000),
  '['.repeat(50_000) + ']'.repeat(50_000),
  '{"a":'.repeat(40_000),
];

/** Wrong values in an address, percent-encoded where they need it. */
const wrongInQuery = [
  '',
  '-1',
  '0',
  '1e3',
  '1e9',
  'NaN',
  '9007199254740992',
  '6%20or%201',
  '%00',
  '%ed%a0%80',
  '%',
  '%27',
  '[]',
  'null',
  '__proto__',
];
const wrongQueries = [
  '?__proto__[polluted]=1',
  '?__proto__=1&constructor=1&prototype=1',
  '?constructor.prototype.polluted=1',
  '?constructor[prototype][polluted]=1',
  '?__proto__.polluted=1&__proto__=x&__proto__=y',
  `?${'a=1&'.repeat(2000)}`,
  '?%',
  '?=&&==',
];

/** Numbers from 0 to below 1, the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const bodyOf = (fields: Map<string, string>) => `{${[...fields].map(([key, raw]) => `${text(key)}:${raw}`).join()}}`;

function fieldsOf(operation: Operation): { names: string[]; base: Map<string, string> } {
  const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
  const names = Object.keys(schema.properties ?? {});
  const known = plausibleValues({ areaId, classifiedId, forumId, replyId, ownerId: owner.userId, peerId: peer.userId });
  for (const name of schema.required ?? []) expect(known, `a plausible value of ${name}`).toHaveProperty(name);
  return {
    names,
    base: new Map(names.filter((name) => name in known).map((name) => [name, text(known[name] as string)])),
  };
}

interface Attempt {
  body: string;
  query?: string;
}

/** Attempts in groups whose members differ in one place only. */
function attemptsAt(operation: Operation): Attempt[][] {
  const { names, base } = fieldsOf(operation);
  const random = seeded(20_261_121);
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? '';
  const mixed = Array.from({ length: names.length > 0 ? 60 : 0 }, () => {
    const fields = new Map(base);
    for (let more = 1 + Math.floor(random() * 3); more > 0; more -= 1)
      fields.set(pick(names), pick(wrong.slice(0, 50)));
    if (random() < 0.3) fields.delete(pick(names));
    return { body: bodyOf(fields) };
  });
  return [
    ...names.map((name) => wrong.map((value) => ({ body: bodyOf(new Map([...base, [name, value]])) }))),
    ...names.map((name) => wrongInQuery.map((value) => ({ body: '{}', query: `?${name}=${value}&${name}=${value}` }))),
    ['pageNum', 'pageSize'].flatMap((name) =>
      wrongInQuery.map((value) => ({ body: bodyOf(base), query: `?${name}=${value}` })),
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

beforeAll(prepare);
afterAll(() => site.close());

// One file for both: the runner starts large files first, and this one takes the longest of all.
describe.each(['visitor', 'member'] as const)('a %s', (who) => {
  const calls = everyOperation.map((operation) => ({ operation, path: operation.path }));

  it.each(calls)('has an answer from $path, whatever is sent', async ({ operation, path }) => {
    const nobody: Record<string, string> = {};
    const { headers } = who === 'member' ? await openTestSession(site.platform, owner.userId) : { headers: nobody };
    const faults: string[] = [];
    // A visitor is sent away from what is for members before anything is read of what was sent: some of it shows that.
    const sentAway = who === 'visitor' && operation.who === 'member';
    for (const attempts of attemptsAt(operation).slice(sentAway ? -3 : 0)) {
      let before = await site.rowCounts();
      const refused = await make(path, attempts, headers, faults);
      if (refused.length < attempts.length) {
        // Some were taken and may have stored something: only what was refused must leave no trace.
        before = await site.rowCounts();
        expect(await make(path, refused, headers, faults)).toHaveLength(refused.length);
      }
      expect(await site.rowCounts()).toBe(before);
    }
    expect(faults).toEqual([]);
    expect(pollution()).toEqual([undefined, []]);
  });

  it('leaves the site as well as before', async () => {
    for (const path of ['area/getRegions', 'classified/getClassifiedInfoList', 'config/indexBanner']) {
      expect(envelopeOf(await site.post(path)).code).toBe(codes.ok);
    }
    const session = await openTestSession(site.platform, owner.userId);
    const me = envelopeOf(await site.post('user/getUserInfo', { headers: session.headers }));
    expect(me).toMatchObject({ code: codes.ok, data: { id: owner.userId, email: owner.email } });
  });
});
