// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { RelativeTime, relativeWords } from './relative-time.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const now = new Date('2026-11-21T12:00:00Z');
const day = (date: Date) => date.toISOString().slice(0, 10);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('relative words', () => {
  it.each([
    [-5 * SECOND, 'Just now'],
    [0, 'Just now'],
    [MINUTE - 1, 'Just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [24 * HOUR - 1, '23 hours ago'],
    [24 * HOUR, '2026-11-20'],
    [300 * 24 * HOUR, '2026-01-25'],
  ])('%i ms later: %s', (age, expected) => {
    expect(relativeWords(new Date(now.getTime() - age), now, day)).toBe(expected);
  });
});

describe('a relative time', () => {
  it('begins small within a sentence', () => {
    render(<RelativeTime inside value={new Date().toISOString()} format={day} />);
    expect(screen.getByText('just now').textContent).toBe('just now');
  });

  it('carries the moment for programs and the full date for the pointer', () => {
    render(<RelativeTime value="2026-01-02T03:04:05Z" format={day} formatLong={(date) => date.toISOString()} />);
    const time = screen.getByText('2026-01-02');
    expect(time.getAttribute('datetime')).toBe('2026-01-02T03:04:05Z');
    expect(time.getAttribute('title')).toBe('2026-01-02T03:04:05.000Z');
  });

  it('counts anew when the page came from a cache', async () => {
    const posted = new Date(Date.now() - 3 * MINUTE).toISOString();
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = renderToString(<RelativeTime value={posted} format={day} />).replace('3 minutes ago', 'Just now');
    expect(box.textContent).toBe('Just now');
    const complaints: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(box, <RelativeTime value={posted} format={day} />, {
        onRecoverableError: (error) => complaints.push(error),
      }),
    );
    expect(box.textContent).toBe('3 minutes ago');
    expect(complaints).toEqual([]);
    await act(async () => root.unmount());
  });
});
