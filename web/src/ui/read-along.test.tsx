// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdCard } from './ad-card.tsx';
import { Histogram } from './chart/histogram.tsx';
import { Gallery } from './picture/gallery.tsx';
import { readAlong } from './read-along.ts';

afterEach(cleanup);
afterEach(() => {
  document.dir = '';
});

const focused = () => document.activeElement?.getAttribute('aria-label');

function card() {
  const turns: number[] = [];
  const picture = { src: 'data:,1', alt: '', at: 1, of: 3 };
  render(
    <AdCard title="Sofa" price={{ amount: '€20' }} meta="Porto" picture={picture} onTurn={(by) => turns.push(by)} />,
  );
  return { turns, article: screen.getByRole('article') };
}

function swipe(element: Element, from: number, to: number): void {
  fireEvent.touchStart(element, { touches: [{ clientX: from, clientY: 10 }] });
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: to, clientY: 12 }] });
}

const bars = [1, 2, 3].map((value) => ({ key: `${value}`, value, label: `Bar ${value}`, lit: false }));
const pictures = [1, 2, 3].map((n) => ({ src: `data:,${n}`, small: `data:,s${n}`, alt: `Room ${n}` }));

describe('where one reads from left to right', () => {
  it('goes on to the next by the arrow to the right', () => {
    expect([readAlong('ArrowLeft'), readAlong('ArrowRight')]).toEqual(['ArrowLeft', 'ArrowRight']);
  });

  it('turns the picture of a card by arrow and by finger', () => {
    const { turns, article } = card();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next picture' }), { key: 'ArrowRight' });
    swipe(article, 200, 100);
    swipe(article, 100, 200);
    expect(turns).toEqual([1, 1, -1]);
  });
});

describe('where one reads from right to left', () => {
  beforeEach(() => {
    document.dir = 'rtl';
  });

  it('goes on to the next by the arrow to the left, and leaves other keys as they are', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(readAlong)).toEqual([
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'Home',
    ]);
  });

  it('turns the picture of a card by arrow and by finger', () => {
    const { turns, article } = card();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next picture' }), { key: 'ArrowLeft' });
    swipe(article, 100, 200);
    swipe(article, 200, 100);
    expect(turns).toEqual([1, 1, -1]);
  });

  it('goes through a gallery, and stops at its ends', async () => {
    render(<Gallery pictures={pictures} label="Pictures" />);
    screen.getByRole('button', { name: 'Picture 1 of 3' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Picture 1 of 3');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Picture 3 of 3');
  });

  it('goes through the bars of a chart', async () => {
    render(<Histogram label="Prices" bars={bars} onChoose={() => {}} />);
    screen.getByRole('button', { name: 'Bar 1' }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Bar 3');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Bar 2');
  });
});
