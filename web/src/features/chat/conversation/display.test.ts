import { expect, it } from 'vitest';
import { testMessage } from '#web/features/chat/store/test-chat-server.ts';
import { newThread } from '#web/features/chat/store/thread.ts';
import { daysAgo, displayItems } from './display.ts';

it('a divider stands wherever a day of the time zone begins', () => {
  const at = (id: number, sendTime: string) => testMessage(id, { sendTime });
  const messages = [at(1, '2026-03-01T22:30:00Z'), at(2, '2026-03-01T23:30:00Z'), at(3, '2026-03-02T08:00:00Z')];
  const types = (zone: string) => displayItems({ ...newThread(2), messages }, 1, zone).map(({ type }) => type);
  expect(types('UTC')).toEqual(['divider', 'other', 'other', 'divider', 'other']);
  expect(types('Europe/Berlin')).toEqual(['divider', 'other', 'divider', 'other', 'other']);
});

it('tells own from other and read from unread', () => {
  const messages = [testMessage(1, { sendUserId: 1, receiveUserId: 2, isStatus: 0 }), testMessage(2)];
  expect(displayItems({ ...newThread(2), messages }, 1, 'UTC')).toMatchObject([
    { type: 'divider' },
    { type: 'own', readed: true },
    { type: 'other', readed: false },
  ]);
});

it('counts days by the calendar, not by hours', () => {
  const now = new Date('2026-03-02T00:30:00Z');
  expect(daysAgo(new Date('2026-03-02T00:10:00Z'), now, 'UTC')).toBe(0);
  expect(daysAgo(new Date('2026-03-01T23:50:00Z'), now, 'UTC')).toBe(1);
  expect(daysAgo(new Date('2026-02-27T12:00:00Z'), now, 'UTC')).toBe(3);
});
