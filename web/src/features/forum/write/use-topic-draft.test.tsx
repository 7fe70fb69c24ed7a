// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyTopic } from './topic-values.ts';
import { useTopicDraft } from './use-topic-draft.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const kept = () => JSON.parse(localStorage.getItem('draft') ?? 'null')?.values.title;
const write = (title: string) =>
  renderHook((values) => useTopicDraft('draft', values, []), { initialProps: { ...emptyTopic, title } });

it('keeps what was typed in the last moment when another page takes the place of the form', () => {
  const { rerender, unmount } = write('Where to buy');
  rerender({ ...emptyTopic, title: 'Where to buy a bicycle' });
  expect(kept()).toBeUndefined();
  unmount();
  expect(kept()).toBe('Where to buy a bicycle');
});

it('keeps nothing of a topic that was sent', () => {
  const { result, unmount } = write('Where to buy');
  result.current.forget();
  unmount();
  expect(kept()).toBeUndefined();
});
