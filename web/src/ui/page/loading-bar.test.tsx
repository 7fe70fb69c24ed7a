// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingBar } from './loading-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bar = (container: HTMLElement) => container.querySelector('.bg-accent');

describe('the loading bar', () => {
  it('reaches its end when a long wait is over, then goes', () => {
    const { container, rerender } = render(<LoadingBar active />);
    expect(bar(container)?.classList).toContain('loading-run');
    vi.advanceTimersByTime(201);
    rerender(<LoadingBar active={false} />);
    const ending = bar(container);
    expect(ending?.classList).toContain('loading-end');
    if (ending) fireEvent.animationEnd(ending);
    expect(bar(container)).toBeNull();
  });

  it('shows its end after a short wait that somebody asked for, and after that one only', () => {
    const { container, rerender } = render(<LoadingBar active certain />);
    vi.advanceTimersByTime(100);
    rerender(<LoadingBar active />);
    rerender(<LoadingBar active={false} />);
    const ending = bar(container);
    expect(ending?.classList).toContain('loading-end');
    if (ending) fireEvent.animationEnd(ending);
    rerender(<LoadingBar active />);
    rerender(<LoadingBar active={false} />);
    expect(bar(container)).toBeNull();
  });

  it('is not told of when the wait was under 200 ms', () => {
    const { container, rerender } = render(<LoadingBar active />);
    vi.advanceTimersByTime(200);
    rerender(<LoadingBar active={false} />);
    expect(bar(container)).toBeNull();
  });
});
