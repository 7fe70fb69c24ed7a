import { readFileSync } from 'node:fs';
import type { AuditEntry } from '@ashore/contract';
import { locales } from '@ashore/contract/locales';
import { describe, expect, it } from 'vitest';
import { logMessages } from './log-messages.ts';
import { byDay, sentencesOf } from './log-sentence.ts';

const entry = (action: string, given: Partial<AuditEntry> = {}): AuditEntry => ({
  auditId: 1,
  time: '2026-11-22T10:00:00.000Z',
  actor: { userId: 1, userName: 'Ines' },
  action,
  about: { type: 'classified', name: 'Lamp', url: '/x' },
  owner: { userId: 2, userName: 'Tom' },
  regionName: 'Portugal',
  facts: {},
  ...given,
});

describe('the sentences of the log', () => {
  it.each([
    ['decide', { content: 'remove', member: 'warn', reason: 4 }, ['decide_remove', 'and_warn']],
    ['decide', { content: 'remove', member: 'none', reason: 4 }, ['decide_remove', 'and_owner']],
    ['decide', { content: 'none', member: 'none', reason: 4 }, ['none', 'and_owner']],
    ['decide', { content: 'none', member: 'ban', reason: 4 }, ['memberOnly', 'and_ban']],
    ['answer', { outcome: 'granted' }, ['answer_granted']],
    ['answer', { outcome: 'stands' }, ['answer_stands']],
    ['claim', { approved: true, badge: true }, ['claim_badge']],
    ['claim', { approved: false, badge: false }, ['claim_no']],
    ['appoint', { role: 'manager' }, ['appoint_manager']],
    ['dismiss', { role: 'operator' }, ['dismiss_operator']],
    ['banner', { title: 'Boats', isNew: true }, ['banner_new']],
    ['scheme', { title: 'Keys by post', change: 'publish' }, ['scheme_publish']],
    ['scheme', { title: 'Keys by post', change: 'edit' }, ['scheme']],
    ['text', { key: 'notice' }, ['text_notice']],
    ['price', { amountCents: 500, currency: 'EUR', name: 'Bump' }, ['price']],
    ['price', { active: false, name: 'Bump', currency: 'EUR' }, ['price_off']],
    ['somethingNew', {}, ['other']],
  ] as const)('of %s with %o', (action, facts, keys) => {
    expect(sentencesOf(entry(action, { facts }))).toEqual(keys);
  });

  it('has words for everything the desk notes', () => {
    const noted = ['take', 'open', 'hold', 'alarm', 'appeal', 'withdrawBadge', 'removeBanner'];
    const settings = ['openRegion', 'closeRegion', 'plan', 'refund'];
    for (const action of [...noted, ...settings]) {
      const [key = 'other'] = sentencesOf(entry(action));
      expect([action, key]).toEqual([action, action]);
      expect(JSON.stringify(logMessages.en[key])).toContain('who');
    }
  });
});

it('puts entries of one day together and keeps their order', () => {
  const times = ['2026-11-22T10:00:00Z', '2026-11-22T09:00:00Z', '2026-11-21T23:00:00Z'];
  const days = byDay(
    times.map((time) => ({ time })),
    (time) => time.slice(0, 10),
  );
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-21', 1],
  ]);
});

describe('the names in the sentences of the log', () => {
  const translations = locales.filter(({ code }) => code !== 'en');

  it.each(translations)('have their quotes once in $name: the page puts them around a title', ({ code }) => {
    const path = new URL(`../../../../locales/${code}/manage.json`, import.meta.url);
    const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8')).log;
    // The name of a member has none from the page.
    const { thing_user, ...titled } = texts;
    const quotedTwice = Object.entries(titled).filter(([, text]) => /[«“„‘「]<(name|title)>/.test(text));
    expect(quotedTwice).toEqual([]);
  });
});
