// @vitest-environment happy-dom
import type { Region } from '@ashore/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ShellProvider } from '#web/lib/viewer.ts';
import ReviewForm from './review-form.tsx';

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

it('begins at the stars, and returns the focus there when they are missing', async () => {
  const ignore = () => undefined;
  render(
    <ShellProvider value={{ user: null, regionId: 1, region, site }}>
      <ReviewForm directoryId={14} mine={null} onDone={ignore} onCancel={ignore} />
    </ShellProvider>,
  );
  const stars = document.querySelector('[name=stars]');
  expect(document.activeElement).toBe(stars);
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(screen.getByRole('alert').textContent).toBe('Choose a number of stars.');
  expect(document.activeElement).toBe(stars);
});
