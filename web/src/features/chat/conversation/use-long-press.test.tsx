// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLongPress } from './use-long-press.ts';

afterEach(cleanup);

function Line({ onLong, onClick }: { onLong: () => void; onClick: () => void }) {
  return (
    <button type="button" {...useLongPress(onLong)} onClick={onClick}>
      A line
    </button>
  );
}

function setUp() {
  const heard: string[] = [];
  render(<Line onLong={() => heard.push('long')} onClick={() => heard.push('click')} />);
  return { heard, line: screen.getByRole('button') };
}

test('a finger that stays opens, and the click at its end does not come', async () => {
  const { heard, line } = setUp();
  fireEvent.pointerDown(line, { pointerType: 'touch', clientX: 5, clientY: 5 });
  await vi.waitFor(() => expect(heard).toEqual(['long']));
  expect(document.activeElement).toBe(line);
  fireEvent.pointerUp(line);
  fireEvent.click(line);
  expect(heard).toEqual(['long']);
  fireEvent.pointerDown(line, { pointerType: 'touch' });
  fireEvent.pointerUp(line);
  fireEvent.click(line);
  expect(heard).toEqual(['long', 'click']);
});

test('the menu of the browser stays away while a finger rests, and comes to a mouse', () => {
  const { line } = setUp();
  fireEvent.pointerDown(line, { pointerType: 'touch' });
  expect(fireEvent.contextMenu(line)).toBe(false);
  fireEvent.pointerUp(line);
  fireEvent.pointerDown(line, { pointerType: 'mouse' });
  expect(fireEvent.contextMenu(line)).toBe(true);
});
