import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportSite, fixture, type ImportSite } from './test-imports.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await createImportSite();
});
afterAll(() => site.close());

describe('a dump', () => {
  it('of Osclass is put together from its tables', async () => {
    const dump = `source: old-osclass
language: pt
categories:
  "Vendas > Móveis": furniture-pieces
  "Um > Dois": skip
  "Dois > Um": skip
fields:
  condition: {column: meta.estado, values: {Como novo: likeNew}}
ignore: [pictures]
columns: {pictures: [pictures]}`;
    const result = await site.run(fixture('osclass.sql'), dump, { pictures: site.folder });
    expect(result).toMatchObject({ read: 6, imported: 2, sellers: 2, pictures: { asked: 2, stored: 0 } });
    expect(result.leftOut.map(({ reason }) => reason).toSorted()).toEqual([
      'it ended there',
      'marked as spam there',
      'not confirmed there',
      'the mapping skips its category',
    ]);
    expect(result.without).toContainEqual({
      reason: 'a picture: not in the folder',
      count: 2,
      lines: [expect.any(Number), expect.any(Number)],
    });
    const [table, chair] = await site.stored('old-osclass');
    expect(table).toMatchObject({
      title: 'Mesa de carvalho da Ana',
      priceCents: 12_050,
      areaId: 10_114,
      fields: { condition: 'likeNew' },
    });
    expect(chair).toMatchObject({
      title: 'Cadeira para dar',
      priceType: 'free',
      priceCents: 0,
      phone: '+351912345678',
    });
    const [second] = await site.sql<{ second: { language: string; title: string } }>(
      `select second_text as second from ad where id = $1`,
      [table?.id],
    );
    expect(second?.second).toMatchObject({ language: 'en', title: 'Ana’s oak table'.replace('’', "'") });
  });

  it('of Yclas is put together from its tables', async () => {
    const dump = `source: old-yclas
categories: {"Housing > To rent": housing/rent}
country: ES
fields: {rooms: cf_rooms}`;
    const result = await site.run(fixture('yclas.sql'), dump, { isDry: true });
    expect(result).toMatchObject({ read: 3, imported: 1, pictures: { asked: 2 } });
    expect(result.leftOut).toMatchObject([{ reason: 'no longer available there' }]);
    expect(result.refused).toMatchObject([{ reason: 'no place', count: 1 }]);
    await site.run(fixture('yclas.sql'), dump);
    const [flat] = await site.stored('old-yclas');
    // The country is the outermost of its places.
    expect(flat).toMatchObject({
      areaId: 10_201,
      priceCents: 85_000,
      content: 'Two rooms and a balcony, free from March.',
    });
  });

  it('that is cut off, or of another program, is refused', async () => {
    const cut = await site.file(
      'CREATE TABLE `oc_t_item` (\n  `pk_i_id` int\n);\nINSERT INTO `oc_t_item` VALUES (1),(2',
      'sql',
    );
    await expect(site.run(cut, 'source: cut')).rejects.toThrow('Is the dump whole?');
    const other = await site.file('CREATE TABLE `wp_posts` (\n  `id` int\n);\n', 'sql');
    await expect(site.run(other, 'source: cut')).rejects.toThrow('no tables of Osclass or Yclas');
  });
});
