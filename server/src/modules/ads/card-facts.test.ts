import { findCategory } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { cardFacts } from './card-facts.ts';
import { categoryTree } from './category-tree/index.ts';
import { categoryTreeIn } from './category-tree/labelled-tree.ts';

const fieldsOf = (categoryId: number) => findCategory(categoryTree, categoryId)?.category.fields ?? [];

describe('the facts of a card', () => {
  it('are size, rooms, furniture and day of a home, whatever else is known of it', () => {
    const values = {
      dwelling: 'flat',
      rooms: 3,
      pets: true,
      floor: 2,
      area: 84,
      furnished: 'partly',
      availableFrom: '2026-12-01',
    };
    expect(cardFacts(values, fieldsOf(101))).toEqual([
      { key: 'area', value: 84, unit: 'm²' },
      { key: 'rooms', value: 3 },
      { key: 'furnished', value: 'Partly furnished' },
      { key: 'availableFrom', value: '2026-12-01' },
    ]);
  });

  it('are year, distance, fuel and gearbox of a car', () => {
    const values = { make: 'dacia', gearbox: 'manual', km: 85_000, year: 2019, fuel: 'diesel', seats: 5 };
    expect(cardFacts(values, fieldsOf(301)).map(({ value }) => value)).toEqual([2019, 85_000, 'Diesel', 'Manual']);
  });

  it('are contract, hours, place and languages of a job, of these three at most', () => {
    const values = { contractType: 'permanent', hours: 38, workPlace: 'hybrid', languages: ['en', 'pt', 'fr', 'de'] };
    expect(cardFacts(values, fieldsOf(201)).map(({ value }) => value)).toEqual([
      'Permanent',
      38,
      'Partly at home',
      'English, Portuguese, French',
    ]);
  });

  it('name languages after the first as the language of the reader writes them', () => {
    const fields = findCategory(categoryTreeIn('it'), 201)?.category.fields ?? [];
    expect(cardFacts({ languages: ['en', 'pt'] }, fields, 'it')).toEqual([
      { key: 'languages', value: 'Inglese e portoghese' },
    ]);
  });

  it('leave out what the category does not have, and choices it no longer knows', () => {
    expect(cardFacts({ km: 12, furnished: 'somehow', area: 20 }, fieldsOf(101))).toEqual([
      { key: 'area', value: 20, unit: 'm²' },
    ]);
  });
});
