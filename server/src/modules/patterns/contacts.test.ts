import { expect, it } from 'vitest';
import { contactsIn } from './contacts.ts';

it.each([
  ['Call +351 912 345 678 or 00351-912-345-678', ['tel 912345678']],
  ['(912) 345.678', ['tel 912345678']],
  ['اتصل ٩١٢٣٤٥٦٧٨', ['tel 912345678']],
  ['Write to A.B+ads@Gmail.com or ab@googlemail.com', ['mail ab@gmail.com', 'mail ab@googlemail.com']],
  ['https://t.me/Fast_Keys', ['name fast_keys']],
  ['IBAN PT50 0002 0123 1234 5678 9015 4', ['iban PT50000201231234567890154']],
])('%s', (text, contacts) => {
  expect(contactsIn(text)).toEqual(contacts);
});

it.each([
  'Rent €1,200,000,000 or 450 000 000,50',
  'From 26.11.2026 to 2027-01-15',
  'Size 120 x 60 cm, 12 345',
  'Nothing',
])('finds no contact in %s', (text) => {
  expect(contactsIn(text)).toEqual([]);
});

it('a list of many numbers is nobody’s', () => {
  expect(contactsIn(Array.from({ length: 11 }, (_, at) => `9120000${at + 10}`).join(', '))).toEqual([]);
});
