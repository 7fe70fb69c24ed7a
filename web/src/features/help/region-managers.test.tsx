// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RegionManagers } from './region-managers.tsx';

afterEach(cleanup);

it('names the managers of the region and their languages', () => {
  const managers = [
    { userId: 4, userName: 'Ines', userImg: '', languages: ['pt', 'en'] },
    { userId: 9, userName: 'Tom', userImg: '', languages: [] },
  ];
  render(<RegionManagers managers={managers} regionName="Portugal" />);
  screen.getByRole('heading', { name: 'Region managers: Portugal' });
  expect(screen.getByRole('link', { name: 'Ines' }).getAttribute('href')).toBe('/profile/4');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'InesPortuguese, English',
    'Tom',
  ]);
});
