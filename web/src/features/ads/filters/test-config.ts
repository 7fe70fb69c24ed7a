import type { Category } from '@ashore/contract';

/** A leaf with one field of each kind of filter, for tests. */
export const testLeaf: Category = {
  id: 11,
  key: 'rent',
  name: 'Flat to rent',
  icon: 'house',
  days: 60,
  priceUnits: ['month'],
  intents: ['offer'],
  photos: 20,
  fields: [
    { key: 'rooms', label: 'Rooms', type: 'int', filter: 'range' },
    { key: 'km', label: 'Distance', type: 'int', unit: 'km', filter: 'range' },
    { key: 'pets', label: 'Pets welcome', type: 'boolean', filter: 'yes' },
    {
      key: 'heating',
      label: 'Heating',
      type: 'options',
      filter: 'options',
      options: [
        { value: 'gas', label: 'Gas boiler' },
        { value: 'pump', label: 'Heat pump' },
      ],
    },
    { key: 'from', label: 'Available from', type: 'date' },
    { key: 'note', label: 'Note', type: 'text' },
  ],
};

/** A tree of two roots. */
export const testTree: Category[] = [
  { ...testLeaf, id: 1, key: 'housing', name: 'Housing', fields: [], children: [testLeaf] },
  { ...testLeaf, id: 2, key: 'jobs', name: 'Jobs', fields: [], children: [] },
];
