import { expect, it } from 'vitest';
import { vcardOf } from './vcard.ts';

const business = {
  name: 'Café, Lamps; \\ & co',
  tagline: 'Coffee\nand the sea',
  categoryName: 'Restaurants and cafés',
  postal: ['Largo dos Ventos 5', 'Ericeira', 'PORTUGAL'],
  website: 'https://cafe.example',
  lat: 38.96,
  lng: -9.41,
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('holds what everybody may know, and the phone number only for those who asked for it', () => {
  const lines = linesOf(vcardOf(business, undefined, 'https://ashore.example/x'));
  expect(lines).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Café\\, Lamps\\; \\\\ & co',
    'N:Café\\, Lamps\\; \\\\ & co;;;;',
    'ORG:Café\\, Lamps\\; \\\\ & co',
    'CATEGORIES:Restaurants and cafés',
    'ADR;TYPE=WORK:;;Largo dos Ventos 5;Ericeira;;;PORTUGAL',
    'URL:https://cafe.example',
    'GEO:38.96;-9.41',
    'NOTE:Coffee\\nand the sea',
    'SOURCE:https://ashore.example/x',
    'END:VCARD',
    '',
  ]);
  const known = linesOf(vcardOf(business, { phone: '+351912345678', email: 'a@cafe.example' }, 'https://x.example'));
  expect(known).toEqual(
    expect.arrayContaining(['TEL;TYPE=WORK,VOICE:+351912345678', 'EMAIL;TYPE=INTERNET:a@cafe.example']),
  );
});

it('folds lines after 75 bytes, never within a letter', () => {
  const text = vcardOf({ ...business, name: 'Кав’ярня '.repeat(20), postal: [] }, undefined, 'https://x.example');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  expect(linesOf(text)[2]).toBe(`FN:${'Кав’ярня '.repeat(20)}`);
});
