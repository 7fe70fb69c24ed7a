import { codes, operations, siteParts } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedWith } from '#server/modules/moderation/test-cases.ts';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
} from '#server/modules/moderation/test-moderation-site.ts';
import { testClock } from '#server/platform/clock/test.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import type { StatusModule } from './index.ts';
import { watchParts } from './watch.ts';

const { getIncidents, saveIncident } = operations.operate;
const MINUTE = 60_000;

let site: ModerationSite;
let status: StatusModule;
let operator: Person;
let other: TestDatabase;
beforeAll(async () => {
  site = await createModerationSite();
  status = site.server.modules.status;
  operator = await site.person({ operates: true });
  other = await createTestDatabase();
});
afterAll(async () => {
  await site.close();
  await other.drop();
});

const text = { parts: ['chat' as const], isEverywhere: true, isOver: false, texts: { en: 'The chat is slow.' } };

it('looks at every part of a site that works', async () => {
  await site.sql('update jobs.version set cron_on = now()');
  await status.look();
  expect(status.parts()).toEqual(siteParts.map((part) => ({ part, state: 'works', since: null })));
  await site.sql(`update jobs.version set cron_on = now() - interval '6 minutes'`);
  await status.look();
  expect(status.parts().find(({ part }) => part === 'jobs')).toMatchObject({ state: 'away', since: site.clock.now() });
});

it('notes what is over once, also where two nodes saw it, and forgets it after ninety days', async () => {
  const clock = testClock(new Date('2026-03-01T10:00:00Z'));
  let works = false;
  const search = { slowMs: 1000, look: async () => (works ? ('works' as const) : ('away' as const)) };
  const fine = { slowMs: 1000, look: async () => 'works' as const };
  const node = () => watchParts({ database: other.database, clock }, { search, jobs: fine, pictures: fine });
  const [first, second] = [node(), node()];
  const beganAt = clock.now();
  await first.look();
  clock.advance(MINUTE / 2);
  await second.look();
  clock.advance(5 * MINUTE);
  await first.look();
  expect(first.parts().find(({ part }) => part === 'search')).toEqual({
    part: 'search',
    state: 'away',
    since: beganAt,
  });
  works = true;
  await Promise.all([first.look(), second.look()]);
  await first.look();
  const noted = { part: 'search', state: 'away', beganAt, endedAt: clock.now() };
  expect([first.recent(), first.parts().find(({ part }) => part === 'search')?.state]).toEqual([[noted], 'works']);

  clock.advance(91 * DAY);
  works = false;
  await first.look();
  works = true;
  await first.look();
  const stored = await other.database.pool.query('select part, ended_at from interruption');
  expect(stored.rows).toEqual([{ part: 'search', ended_at: clock.now() }]);
});

it('tells readers of an incident in their language as far as it has one, until it is over', async () => {
  const { incidentId } = await operator.call(saveIncident, text);
  await expect.poll(() => status.notice('de')).toEqual({ text: 'The chat is slow.', locale: 'en' });
  await operator.call(saveIncident, { ...text, incidentId, texts: { de: 'Der Chat ist langsam.', en: '' } });
  await expect.poll(() => status.notice('fr')).toEqual({ text: 'Der Chat ist langsam.', locale: 'de' });
  await operator.call(saveIncident, { ...text, incidentId, isEverywhere: false });
  await expect.poll(() => status.notice('en')).toBeUndefined();
  expect(status.incidents()).toMatchObject([{ incidentId, endedAt: null }]);
  await operator.call(saveIncident, { ...text, incidentId, isOver: true });
  await expect.poll(() => [status.notice('en'), status.incidents()[0]?.endedAt !== null]).toEqual([undefined, true]);
  const logged = await site.sql<{ action: string }>('select action from audit_log where actor_id = $1 order by id', [
    operator.userId,
  ]);
  expect(logged.map(({ action }) => action)).toEqual(['incident', 'incident', 'incident', 'endIncident']);
});

it('refuses an incident without a text, one that is not there, unknown parts, and everybody but operators', async () => {
  const before = await operator.call(getIncidents);
  for (const texts of [{}, { en: '  ' }])
    await expect(operator.call(saveIncident, { ...text, texts })).rejects.toEqual(refusedWith(codes.invalidInput));
  for (const wrong of [{ parts: ['kitchen'] }, { texts: { xx: 'a' } }, { texts: { en: 'a'.repeat(501) } }])
    await expect(operator.call(saveIncident, { ...text, ...wrong })).rejects.toEqual(refusedWith(codes.invalidInput));
  await expect(operator.call(saveIncident, { ...text, incidentId: 99_999 })).rejects.toEqual(
    refusedWith(codes.notFound),
  );
  const manager = await site.person({ manages: null });
  for (const who of [manager, await site.person()])
    for (const call of [() => who.call(saveIncident, text), () => who.call(getIncidents)])
      await expect(call()).rejects.toEqual(refusedWith(codes.notFound));
  expect((await site.askAsVisitor(saveIncident, text)).code).toBe(codes.loginRequired);
  expect(await operator.call(getIncidents)).toEqual(before);
});
