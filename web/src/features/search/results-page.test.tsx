// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { ResultsPage, type ShownGroup } from './results-page.tsx';

afterEach(cleanup);

const hit = (id: number, title: string) => ({ id, title, text: '', language: '', picture: '' });
const show = (keyword: string, ...groups: ShownGroup[]) =>
  render(
    <ShellProvider value={testShell({ region: { inSentence: 'Portugal' } })}>
      <ResultsPage keyword={keyword} groups={groups} field={<input aria-label="field" />} />
    </ShellProvider>,
  );
const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('shows each kind with its number and the way to all of it', () => {
  show(
    'nif',
    { kind: 'guides', hits: [hit(3, 'Get a NIF')], total: 1, more: false },
    { kind: 'ads', hits: [hit(7, 'Desk')], total: 20, more: true },
    { kind: 'services', hits: [{ ...hit(3, 'Who helps'), article: true }, hit(8, 'I help')], total: 2, more: false },
    { kind: 'areas', hits: [hit(10_100, 'Lisbon')], total: 1, more: false },
    { kind: 'help', hits: [hit(5, 'Terms')], total: 1, more: false },
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    ...['Tips', 'Ads', 'Services', 'Areas', 'Help'],
  ]);
  expect(addressOf('Show all 20+: Ads')).toBe('/classified?keyword=nif');
  expect(addressOf('Get a NIF')).toBe('/tips/details?tipsId=3');
  expect(addressOf('Who helps')).toBe('/tips/details?tipsId=3');
  expect(addressOf('I help')).toBe('/classified/details?classifiedId=8');
  expect(addressOf('Lisbon')).toBe('/classified?areaId=10100');
  expect(addressOf('Terms')).toBe('/helpsupport?id=5');
  // All of the tips are here.
  expect(screen.queryByRole('link', { name: /Show all.*Tips/ })).toBeNull();
});

it('says which word was meant', () => {
  show('sofaa', { kind: 'ads', hits: [hit(1, 'Sofa')], total: 1, more: false, correctedKeyword: 'sofa' });
  expect(screen.getByText('No ads for “sofaa”. These ads match “sofa”.')).toBeDefined();
});

it('names the next steps where nothing was found', () => {
  show('xyzzy');
  expect(screen.getByText('We found nothing for “xyzzy” in Portugal.')).toBeDefined();
  expect(addressOf('Ask in the forum')).toBe('/forum/myPost');
  expect(addressOf('Show all ads')).toBe('/classified');
});
