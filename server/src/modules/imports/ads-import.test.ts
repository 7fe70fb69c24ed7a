import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportSite, type ImportSite } from './test-imports.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await createImportSite();
});
afterAll(() => site.close());

const head = 'id;titel;text;rubrik;preis;ort;datum;extra\n';
const mapping = (source: string, more = '') => `
source: ${source}
country: PT
columns:
  title: titel
  description: text
  category: rubrik
  price: preis
  city: ort
  date: datum
dates: dd.MM.yyyy HH:mm
ignore: [extra]
categories:
  Möbel: furniture-pieces
${more}`;
const line = (
  id: number | string,
  fields: Partial<Record<'titel' | 'text' | 'rubrik' | 'preis' | 'ort' | 'datum', string>> = {},
) => {
  const {
    titel = `Eichentisch ${id}`,
    text = 'Massiv, mit vier Stühlen.',
    rubrik = 'Möbel',
    preis = '1.250,50 €',
  } = fields;
  return [id, titel, text, rubrik, preis, fields.ort ?? 'Lissabon', fields.datum ?? '01.02.2026 08:30', 'x'].join(';');
};
const csv = (...lines: string[]) => `${head}${lines.join('\n')}\n`;

describe('ads of a CSV file', () => {
  it('are stored as posted ones, with price, place, date and language', async () => {
    const path = await site.file(
      `${csv(line(1))}2;"Stuhl; ""neu""";"Zwei Zeilen,\nmit ""Zeichen"".";Möbel;0;PORTO;15.07.2025 23:30;x\n`,
    );
    const result = await site.run(path, mapping('csv-site'));
    expect(result).toMatchObject({ read: 2, imported: 2, already: 0, refused: [], isBlocked: false });
    const [one, two] = await site.stored('csv-site');
    expect(one).toMatchObject({
      title: 'Eichentisch 1',
      categoryId: 401,
      areaId: 10_101,
      priceCents: 125_050,
      language: 'de',
    });
    expect(one).toMatchObject({ currency: 'EUR', status: 'active', createdAt: new Date('2026-02-01T08:30:00Z') });
    // By the clocks of Lisbon, in summer.
    expect(two).toMatchObject({
      title: 'Stuhl; "neu"',
      content: 'Zwei Zeilen,\nmit "Zeichen".',
      createdAt: new Date('2025-07-15T22:30:00Z'),
    });
    expect(two).toMatchObject({ priceType: 'onRequest', areaId: 10_201 });
    const found = await site.visitor(operations.classified.getClassifiedInfoList, { keyword: 'eichentisch' });
    expect(found.total).toBe(1);
  });

  it('are stored once, however often the file is run', async () => {
    const path = await site.file(csv(line(1), line(2), line(2)));
    expect(await site.run(path, mapping('twice'))).toMatchObject({ imported: 2, already: 1 });
    expect(await site.run(path, mapping('twice'))).toMatchObject({ imported: 0, already: 3 });
    const longer = await site.file(csv(line(1), line(2), line(3)));
    expect(await site.run(longer, mapping('twice'))).toMatchObject({ imported: 1, already: 2 });
    expect(await site.stored('twice')).toHaveLength(3);
  });

  it('of more than one batch go on after a break, in the same run', async () => {
    const path = await site.file(csv(...Array.from({ length: 1100 }, (_, id) => line(id))));
    const cutOff = () => {
      throw new Error('cut off');
    };
    await expect(site.run(path, mapping('broken'), { onProgress: cutOff })).rejects.toThrow('cut off');
    const result = await site.run(path, mapping('broken'));
    expect(result.imported + result.already).toBe(1100);
    expect(await site.stored('broken')).toHaveLength(1100);
    const runs = await site.sql<{ id: number; imported: number }>(
      `select id::int, imported from import_run where source = 'broken'`,
    );
    expect(runs).toEqual([{ id: result.importId, imported: 1100 }]);
  });

  it('are not stored where the file does not end as it should', async () => {
    const broken = await site.file(`${csv(line(1))}2;"never closed`);
    await expect(site.run(broken, mapping('open-end'))).rejects.toThrow('A quote is not closed');
    expect(await site.stored('open-end')).toEqual([]);
  });

  it('are only counted in a dry run, with the first three lines of each reason', async () => {
    const lines = [
      line(1),
      ...[2, 3, 4, 5].map((id) => line(id, { ort: 'Atlantis' })),
      line(6, { titel: '' }),
      line(7).concat(';too many'),
    ];
    const before = await site.sql('select count(*)::int as n from ad');
    const result = await site.run(await site.file(csv(...lines)), mapping('dry'), { isDry: true });
    expect(result).toMatchObject({ read: 7, imported: 1, importId: undefined });
    expect(result.refused).toEqual([
      { reason: 'no place of this name', count: 4, lines: [3, 4, 5] },
      { reason: 'no title', count: 1, lines: [7] },
      { reason: '9 fields for 8 columns', count: 1, lines: [8] },
    ]);
    expect(result.asks).toEqual([
      { kind: 'place', text: 'Atlantis', count: 4, section: 'places', proposed: '"Atlantis": "?"' },
    ]);
    expect(await site.sql('select count(*)::int as n from ad')).toEqual(before);
    expect(await site.sql('select 1 from import_run where source = $1', ['dry'])).toEqual([]);
  });

  it('wait for lines of the mapping where a category or a column has none', async () => {
    const path = await site.file(
      csv(line(1), line(2, { rubrik: 'Wohnungen > Mietwohnungen' }), line(3, { rubrik: 'Raumschiffe' })),
    );
    const open = mapping('asks').replace('ignore: [extra]', '');
    const result = await site.run(path, open);
    expect(result).toMatchObject({ isBlocked: true, imported: 0, read: 3 });
    expect(result.asks.map(({ section, count, proposed }) => [section, count, proposed])).toEqual([
      ['ignore', 3, '- "extra" # such as x'],
      ['categories', 1, '"Wohnungen > Mietwohnungen": housing/rent'],
      ['categories', 1, '"Raumschiffe": "?"'],
    ]);
    expect(await site.stored('asks')).toEqual([]);
    const answered = mapping('asks', '  "Wohnungen > *": housing/rent\n  Raumschiffe: skip\n');
    const then = await site.run(path, answered);
    expect(then).toMatchObject({
      imported: 2,
      leftOut: [{ reason: 'the mapping skips its category', count: 1, lines: [4] }],
    });
    await expect(site.run(path, mapping('asks', '  Raumschiffe: "?"'))).rejects.toThrow(
      'line 15: choose a category for “Raumschiffe”',
    );
  });

  it('keep to the rules of posted ads', async () => {
    const lines = [
      line(1, { titel: 'Sofa', text: '' }),
      line(2, { titel: '<b>Tisch</b> neu', text: '<script>alert(1)</script>Guter Tisch & Stuhl' }),
      line(3, { text: 'Bitte zahlen Sie vorab auf IBAN DE89 3704 0044 0532 0130 00, ich bin im Ausland.' }),
      line(4, { preis: '999999999999' }),
    ];
    const result = await site.run(await site.file(csv(...lines)), mapping('rules'));
    expect(result).toMatchObject({
      imported: 4,
      without: [{ reason: 'a price that is no number or too high', count: 1 }],
    });
    const [short, html, fraud, dear] = await site.stored('rules');
    expect(short).toMatchObject({ title: 'Sofa · Furniture', status: 'active' });
    expect(short?.content).toContain('Sofa');
    expect(html).toMatchObject({ title: 'Tisch neu', content: 'Guter Tisch & Stuhl' });
    expect(fraud?.status).toBe('pending');
    expect(dear).toMatchObject({ priceCents: null, priceType: 'onRequest' });
  });
});

describe('an encoding', () => {
  const text = csv(line(1, { titel: 'Küchentisch für ä ö ü' }));
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), undefined],
    ['UTF-16 LE', wide, undefined],
    ['UTF-16 BE', Buffer.from(wide).swap16(), undefined],
    ['UTF-16 LE without a mark', wide.subarray(2), undefined],
    ['Windows-1252', Buffer.from(text.replace(/€/g, '\u0080'), 'latin1'), undefined],
    ['Latin-1 as it is named', Buffer.from(text.replace(/€/g, 'EUR'), 'latin1'), 'latin-1'],
  ])('%s is read', async (name, bytes, encoding) => {
    const source = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    await site.run(await site.file(bytes), mapping(source), { encoding });
    expect((await site.stored(source))[0]).toMatchObject({ title: 'Küchentisch für ä ö ü', priceCents: 125_050 });
  });

  it('that changes within the file, or that nobody knows, is refused', async () => {
    const mixed = Buffer.concat([Buffer.from(text.repeat(9000)), Buffer.from('é'.repeat(300_000), 'latin1')]);
    await expect(site.run(await site.file(mixed), mapping('mixed'))).rejects.toThrow('--encoding');
    await expect(site.run(await site.file(text), mapping('mixed'), { encoding: 'ebcdic' })).rejects.toThrow(
      'no encoding “ebcdic”',
    );
  });
});

describe('JSON', () => {
  const ad = {
    id: 5,
    title: 'Oak table',
    city: 'Lisbon',
    category: ['For sale', 'Furniture'],
    attrs: { state: 'New' },
    price: 80,
  };
  const json = `source: SOURCE
country: PT
categories: {"For sale > Furniture": {category: furniture-pieces, intent: offer}}
fields: {condition: {column: attrs.state, values: {New: new}}}`;

  it.each([
    ['lines', `${JSON.stringify(ad)}\n\n{"id": 6, broken\n${JSON.stringify({ ...ad, id: 7 })}`, 3],
    ['list', `[\n${JSON.stringify(ad)},\n{"id": 6, broken},\n${JSON.stringify({ ...ad, id: 7 })}\n]`, 3],
  ])('as %s is read, a broken entry refused by its line', async (source, text, wrong) => {
    const result = await site.run(await site.file(text, 'json'), json.replace('SOURCE', source));
    expect(result).toMatchObject({ imported: 2, refused: [{ reason: 'not JSON', count: 1, lines: [wrong] }] });
    expect((await site.stored(source))[0]).toMatchObject({
      sourceId: '5',
      priceCents: 8000,
      fields: { condition: 'new' },
    });
  });

  it('with a point far from the place that is named loses the point, not the place', async () => {
    const text = JSON.stringify([
      { ...ad, lat: 0.5, lng: 0.5 },
      { ...ad, id: 6, city: 'Nowhere', lat: 38.71, lng: -9.16 },
    ]);
    await site.run(await site.file(text, 'json'), json.replace('SOURCE', 'points'));
    const rows = await site.sql<{ areaId: number; lat: number | null }>(
      `select area_id as "areaId", lat from ad where source = 'points' order by source_id`,
    );
    expect(rows).toEqual([
      { areaId: 10_101, lat: null },
      { areaId: 10_114, lat: 38.71 },
    ]);
  });
});
