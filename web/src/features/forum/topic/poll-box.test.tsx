// @vitest-environment happy-dom
import type { Region, TopicPoll } from '@ashore/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ShellProvider } from '#web/lib/viewer.ts';
import PollBox from './poll-box.tsx';

afterEach(cleanup);

const region: Region = {
  id: 1,
  regionName: 'Portugal',
  inSentence: 'Portugal',
  currency: 'EUR',
  areaImg: '',
  isSupported: 1,
  locale: 'pt-PT',
  timeZone: 'Europe/Lisbon',
  country: 'PT',
  center: { lat: 38.7, lng: -9.1 },
};
const site = { origin: '', production: true, analyticsUrl: '', outbox: false };
const poll: TopicPoll = {
  options: [
    { text: 'Seven', votes: 3 },
    { text: 'Nine', votes: 4 },
  ],
  several: false,
  closed: false,
  closeTime: null,
  voterNum: 7,
  mine: [1],
};

it('moves the focus to the own vote when it is to be changed', async () => {
  render(
    <ShellProvider value={{ user: null, regionId: 1, region, site }}>
      <PollBox forumId={27} poll={poll} locked={false} />
    </ShellProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change my vote' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Nine' }));
});
