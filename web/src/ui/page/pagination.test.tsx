// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';
import { shownPages } from './pagination-pages.ts';

afterEach(cleanup);

const show = (page: number, pages: number) =>
  render(<Pagination page={page} pages={pages} url={(to) => `?page=${to}`} />);

describe('the pages shown', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, -2, 20]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 20, [1, -1, 4, 5, 6, -6, 20]],
    [20, 20, [1, -1, 19, 20]],
  ])('at %i of %i', (page, pages, expected) => {
    expect(shownPages(page, pages)).toEqual(expected);
  });
});

describe('paging', () => {
  it('is made of links that say where they lead', () => {
    show(5, 20);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getAttribute('href')])).toEqual([
      ['Previous', '?page=4'],
      ['Page 1', '?page=1'],
      ['Page 4', '?page=4'],
      ['Page 5', '?page=5'],
      ['Page 6', '?page=6'],
      ['Page 20', '?page=20'],
      ['Next', '?page=6'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next');
  });

  it('has no way back on the first page and none on at the last', () => {
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    cleanup();
    show(2, 2);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('is not there for a single page', () => {
    expect(show(1, 1).container.innerHTML).toBe('');
  });
});
