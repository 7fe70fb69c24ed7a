import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

it.each([
  ['GB', 'United Kingdom'],
  ['pt', 'Portugal'],
  ['Irish', 'Irish'],
  ['', ''],
])('says “%s” as “%s”', (given, said) => {
  expect(countryName(given)).toBe(said);
});
