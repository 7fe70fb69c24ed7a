// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Keep, KeepProvider, Kept } from './keep.tsx';
import type { Shell } from './shell.ts';
import { testShell } from './test-shell.ts';
import { ShellProvider, useShell } from './viewer.ts';

const user = { userId: 1, userName: 'Ines', userImg: '', userType: 1, messageNumber: 0 } as const;
const shellOf = (some: Parameters<typeof testShell>[0]) =>
  testShell({ user, ...some, region: { regionName: 'Portugal', ...some?.region } });

// Only the server's build keeps pieces.
beforeEach(() => void vi.stubEnv('SSR', true));
afterEach(() => {
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

/** A store that counts how often a piece was rendered. */
function store() {
  const known = new Map<string, string>();
  let renders = 0;
  const keep: Keep = (key, piece) => {
    if (!known.has(key)) {
      renders++;
      known.set(key, renderToString(piece));
    }
    return known.get(key) ?? '';
  };
  return { keep, renders: () => renders };
}

function Counter() {
  const { region, user } = useShell();
  const [clicks, setClicks] = useState(0);
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {region.regionName} {user?.userName ?? 'nobody'} {clicks} {'<b>'}
    </button>
  );
}

const page = (from: unknown, shell = shellOf({}), piece: () => ReactNode = () => <Counter />) => (
  <ShellProvider value={shell}>
    <Kept as="section" name="counter" from={from} className="box">
      {piece}
    </Kept>
  </ShellProvider>
);

it('is rendered once for the same piece, and anew for other data or another region', () => {
  const { keep, renders } = store();
  const render = (from: unknown, shell?: Shell) =>
    renderToString(<KeepProvider value={keep}>{page(from, shell)}</KeepProvider>);
  const first = render([1]);
  expect(render([1])).toBe(first);
  expect(renders()).toBe(1);
  render([2]);
  expect(render([1], shellOf({ region: { id: 2, regionName: 'Spain' } }))).toContain('Spain');
  expect(renders()).toBe(3);
});

it('knows no member, so that nobody is shown to another', () => {
  const { keep } = store();
  const html = renderToString(<KeepProvider value={keep}>{page(0)}</KeepProvider>);
  expect(html).toContain('nobody');
  expect(html).not.toContain('Ines');
});

it('is taken over by the browser as if it had been rendered there, and lives', async () => {
  const { keep } = store();
  const shell = shellOf({ user: null });
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = renderToString(<KeepProvider value={keep}>{page(0, shell)}</KeepProvider>);
  expect(box.innerHTML).toContain('&lt;b&gt;');
  const served = box.querySelector('button');
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(box, page(0, shell), { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(box.querySelector('button')).toBe(served);
  await act(async () => served?.click());
  expect(box.textContent).toBe('Portugal nobody 1 <b>');
  expect(complaints).toEqual([]);
  await act(async () => root.unmount());
});
