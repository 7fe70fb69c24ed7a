// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

afterEach(cleanup);

const pictures = [1, 2, 3, 4].map((n) => ({ src: `data:,${n}`, small: `data:,s${n}`, alt: `Room ${n}` }));
const at = () => document.activeElement?.getAttribute('aria-label');

describe('the gallery', () => {
  it('goes from picture to picture by arrow keys and stops at the ends', async () => {
    render(<Gallery pictures={pictures} label="Pictures" />);
    screen.getByRole('button', { name: 'Picture 1 of 4' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(at()).toBe('Picture 1 of 4');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(at()).toBe('Picture 3 of 4');
    await userEvent.keyboard('{ArrowLeft}');
    expect(at()).toBe('Picture 2 of 4');
  });

  it('fetches the first picture at once in full, the others small and when needed', () => {
    render(<Gallery pictures={pictures} label="Pictures" />);
    const images = screen.getAllByRole<HTMLImageElement>('img', { hidden: true });
    expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('loading')])).toEqual([
      ['data:,1', 'eager'],
      ['data:,s2', 'lazy'],
      ['data:,s3', 'lazy'],
      ['data:,s4', 'lazy'],
    ]);
  });

  it('opens a picture large, at its place', async () => {
    render(<Gallery pictures={pictures} label="Pictures" />);
    await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 4' }));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('2 / 4'));
  });

  it('draws something where there is no picture', () => {
    const { container } = render(<Gallery pictures={[]} label="Pictures" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('svg')).toBeTruthy();
  });
});
