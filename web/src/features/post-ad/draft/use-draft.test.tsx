// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type AdValues, emptyValues } from '#web/features/post-ad/values.ts';
import { answerCall, servePage } from '#web/lib/test-server.ts';
import { useDraft } from './use-draft.ts';

const received: Record<string, unknown>[] = [];
let close: () => void;
/** Answers the next call instead of the site. */
let refuseLater: ((refuse: () => void) => void) | undefined;
beforeAll(async () => {
  close = await servePage(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push(JSON.parse(Buffer.concat(parts).toString()));
    const refuse = () => answerCall(response, { code: 500, msg: 'Not now', data: null });
    if (refuseLater) refuseLater(refuse);
    else answerCall(response, { code: 200, msg: 'OK', data: { classifiedId: 7, status: 'draft' } });
  });
});
afterAll(() => close());
beforeEach(() => {
  refuseLater = undefined;
  received.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Form({ values }: { values: AdValues }) {
  const [classifiedId, setId] = useState<number>();
  const { state, safe } = useDraft({
    ...{ values, photos: [], categories: [], enabled: true, classifiedId, onKept: setId },
  });
  return (
    <p>
      {state.kind}
      {safe && ', safe'}
    </p>
  );
}

it.each(['pagehide', 'visibilitychange'])(
  'what was typed in the last moment is sent to its end at %s, once',
  async (name) => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const { rerender } = render(<Form values={emptyValues} />);
    rerender(<Form values={{ ...emptyValues, title: 'Garden table' }} />);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const leave = () => (name === 'pagehide' ? window : document).dispatchEvent(new Event(name));
    leave();
    leave();
    await screen.findByText('saved, safe');
    expect(received).toMatchObject([{ draft: true, title: 'Garden table' }]);
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
    // The same draft goes on.
    rerender(<Form values={{ ...emptyValues, title: 'Garden table and chairs' }} />);
    leave();
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]).toMatchObject({ classifiedId: 7, title: 'Garden table and chairs' });
  },
);

it('what was typed in the last moment is sent when another page of the site takes the place of the form', async () => {
  const { rerender, unmount } = render(<Form values={emptyValues} />);
  rerender(<Form values={{ ...emptyValues, title: 'Garden table' }} />);
  unmount();
  await vi.waitFor(() => expect(received).toMatchObject([{ draft: true, title: 'Garden table' }]));
});

it('nothing is sent at the end where all is saved', async () => {
  const { rerender } = render(<Form values={emptyValues} />);
  rerender(<Form values={{ ...emptyValues, title: 'Garden table' }} />);
  await screen.findByText('saved, safe');
  window.dispatchEvent(new Event('pagehide'));
  rerender(<Form values={{ ...emptyValues, title: 'Garden chairs' }} />);
  await vi.waitFor(() => expect(received).toHaveLength(2), 20_000);
  expect(received.map(({ title }) => title)).toEqual(['Garden table', 'Garden chairs']);
});

it('is safe once the last change is saved, although an earlier save failed meanwhile', async () => {
  const first = new Promise<() => void>((resolve) => {
    refuseLater = resolve;
  });
  const { rerender } = render(<Form values={emptyValues} />);
  const type = (title: string) => {
    rerender(<Form values={{ ...emptyValues, title }} />);
    window.dispatchEvent(new Event('pagehide'));
  };
  type('Garden table');
  const refuse = await first;
  refuseLater = undefined;
  type('Garden chairs');
  refuse();
  await screen.findByText('saved, safe');
  expect(received.map(({ title }) => title)).toEqual(['Garden table', 'Garden chairs']);
});
