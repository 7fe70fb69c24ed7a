// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from './stars.tsx';

const fullAndHalf = (value: number) => {
  const { container, unmount } = render(<Stars value={value} />);
  const drawn = [container.querySelectorAll('.fill-sun').length, container.querySelectorAll('.w-1\\/2').length];
  unmount();
  return drawn;
};

it.each([
  [5, [5, 0]],
  [4.5, [5, 1]],
  [4.2, [4, 0]],
  [3.3, [4, 1]],
  [0, [0, 0]],
])('draws a rating of %s to the half star', (value, drawn) => {
  expect(fullAndHalf(value)).toEqual(drawn);
});
