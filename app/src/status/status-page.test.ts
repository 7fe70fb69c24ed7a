import { locales, withLocale } from '@ashore/contract/locales';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestHttp, host, type TestHttp } from '../../../server/src/http/test-http.ts';
import { serveStatus, statusPage } from './status-page.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp();
  serveStatus(site.server);
});
afterAll(() => site.close());

const ask = (url: string) => site.http.inject({ url, headers: { host } });

it('answers in each language without a script and without the database', async () => {
  let statements = 0;
  const { pool } = site.platform.database;
  pool.on('acquire', () => {
    statements += 1;
  });
  for (const { code, tag, direction } of locales) {
    const answer = await ask(withLocale(code, '/status'));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=15']);
    expect(answer.body).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(answer.body).not.toMatch(/<script|style=|\0|undefined|\{\w/);
    expect((await ask(`/m${withLocale(code, '/status')}`)).body).toBe(answer.body);
  }
  expect(statements).toBe(0);
  const [style = ''] = /\/status\.\w+\.css/.exec((await ask('/status')).body) ?? [];
  expect((await ask(style)).headers['content-type']).toBe('text/css; charset=utf-8');
});

it('says what does not work, since when, and what operators say of it, as text', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute));
  const page = statusPage(
    'en',
    {
      parts: () => [
        { part: 'pages', state: 'works', since: at(1) },
        { part: 'search', state: 'slow', since: at(2) },
        { part: 'chat', state: 'away', since: at(3) },
      ],
      recent: () => [{ part: 'pictures', state: 'away', beganAt: at(4), endedAt: at(5) }],
      incidents: () => [
        {
          ...{ incidentId: 1, parts: ['chat'], isEverywhere: false, texts: { en: 'Fish & <script>chips' } },
          ...{ startedAt: at(6).toISOString(), updatedAt: at(6).toISOString(), endedAt: null },
        },
      ],
      lookedAt: () => at(7),
    },
    at(8),
  );
  const words = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  for (const said of [
    'Some parts of Ashore do not work',
    'Search Slow since 5 Jan, 12:02 UTC',
    'Chat Does not work since 5 Jan, 12:03 UTC',
    'Fish &amp; &lt;script>chips',
    'About: Chat · Written 5 Jan, 12:06 UTC',
    'Pictures: Does not work 5 Jan, 12:04 UTC to 5 Jan, 12:05 UTC',
  ])
    expect(words).toContain(said);
});
