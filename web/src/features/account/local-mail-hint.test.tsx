// @vitest-environment happy-dom
import type { Region } from '@ashore/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ShellProvider } from '#web/lib/viewer.ts';
import { LocalMailHint } from './local-mail-hint.tsx';

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

function show(outbox: boolean) {
  const site = { origin: '', production: !outbox, analyticsUrl: '', outbox };
  render(
    <ShellProvider value={{ user: null, regionId: 1, region, site }}>
      <LocalMailHint />
    </ShellProvider>,
  );
}

it('leads to the mails where none leaves the machine', () => {
  show(true);
  expect(screen.getByRole('link', { name: 'outbox' }).getAttribute('href')).toBe('/dev/mail');
});

it('says nothing where mail is sent', () => {
  show(false);
  expect(document.body.textContent).toBe('');
});
