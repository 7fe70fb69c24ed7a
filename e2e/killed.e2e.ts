import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { demoAds } from '../demo/src/ads/ads.ts';
import { demoBanners } from '../demo/src/banners.ts';
import { demoMembers } from '../demo/src/members.ts';
import { saleTitles } from '../demo/src/sale.ts';
import { patience, withPrograms } from './programs.ts';
import { demoFolder, killProgram, queryDatabase, startProgram } from './site.ts';
import { adInput, call, register, tokenOf } from './steps.ts';

const { noted, siteOn, inFolder } = withPrograms();
const unlimited = { RATE_LIMITS: 'off' };

describe('killed', () => {
  it('while members post: comes up again by itself with every acknowledged ad, once', async () => {
    const dataDir = await inFolder(demoFolder());
    const site = await siteOn(dataDir, unlimited);
    const acknowledged = new Map<number, { title: string; sold: boolean }>();
    const post = async (userName: string) => {
      const token = await register(site, userName);
      // So many ads of a new account would wait for a moderator.
      const older = `update member set created_at = created_at - interval '60 days' where user_name = $1`;
      await queryDatabase(dataDir, older, [userName]);
      for (let number = 1; ; number++) {
        const title = `Lamp ${number} of ${userName}`;
        const posted = await call<{ classifiedId: number }>(site, 'classified/postAds', adInput(title), token);
        const { classifiedId } = posted.data;
        acknowledged.set(classifiedId, { title, sold: false });
        // A free account has few live ads at a time.
        await call(site, 'classified/changeStatus', { classifiedId, status: 'sold' }, token);
        acknowledged.set(classifiedId, { title, sold: true });
      }
    };
    const posting = Array.from({ length: 8 }, (_, index) => post(`Seller ${index}`).catch((error: Error) => error));
    await expect.poll(() => acknowledged.size, patience).toBeGreaterThan(100);
    await killProgram(site);
    for (const error of await Promise.all(posting)) expect(error).toMatchObject({ message: 'fetch failed' });

    await siteOn(dataDir);
    const stored = await queryDatabase<{ id: string; title: string; status: string }>(
      dataDir,
      "select id, title, status from ad where title like 'Lamp % of %'",
    );
    const byId = new Map(stored.map((ad) => [Number(ad.id), ad]));
    const lost = [...acknowledged].filter(([id, { title, sold }]) => {
      const ad = byId.get(id);
      return ad?.title !== title || (sold && ad.status !== 'sold');
    });
    expect(lost).toEqual([]);
    expect(new Set(stored.map(({ title }) => title)).size).toBe(stored.length);
  });

  it('while it imports: the import run again stores what is missing, every line once', async () => {
    const dataDir = await inFolder(demoFolder());
    const file = join(dataDir, 'ads.ndjson');
    const total = 8000;
    const lines = Array.from({ length: total }, (_, index) =>
      JSON.stringify({
        source: 'process',
        id: index + 1,
        category: 'furniture',
        title: `Oak table ${index + 1}`,
        description: 'Seats eight, made by hand.',
        country: 'PT',
        price: index,
      }),
    );
    await writeFile(file, lines.join('\n'));
    const importFile = () => noted(startProgram(['app/src/import.ts', 'ads', file], { DATA_DIR: dataDir }));
    const first = importFile();
    await expect.poll(() => first.output(), { ...patience, interval: 5 }).toMatch(/\r\d{4} lines read/);
    await killProgram(first);
    expect(first.output()).not.toContain('imported');

    const second = importFile();
    expect(await second.ended).toBe(0);
    const [, imported, already] = second.output().match(/(\d+) imported, (\d+) there already, 0 refused/) ?? [];
    expect(Number(imported) + Number(already)).toBe(total);
    expect(Number(already)).toBeGreaterThan(0);
    expect(Number(imported)).toBeGreaterThan(0);
    await siteOn(dataDir);
    const [counted] = await queryDatabase(
      dataDir,
      "select count(*)::int as ads, count(distinct source_id)::int as lines from ad where source = 'process'",
    );
    expect(counted).toEqual({ ads: total, lines: total });
  });

  it('while it writes the demo content: the next start writes what is missing', async () => {
    const [killed, whole] = inject('demoOutputs');
    expect(killed).not.toContain('Ashore is ready');
    expect(whole).toContain('Demo logins');
    const dataDir = await inFolder(demoFolder());
    const site = await siteOn(dataDir);
    expect(site.output()).not.toContain('Demo logins');
    const column = async (text: string) =>
      (await queryDatabase<{ value: string }>(dataDir, text)).map(({ value }) => value).sort();
    expect({
      members: await column('select user_name as value from member'),
      ads: await column('select title as value from ad'),
      banners: await column('select title as value from banner'),
    }).toEqual({
      members: demoMembers.map(({ userName }) => userName).sort(),
      ads: [...demoAds(new Date()).map(({ title }) => title), ...saleTitles].sort(),
      banners: demoBanners.map(({ title }) => title).sort(),
    });
    const shown = await column('select unnest(img_url || img_url_zip) as value from ad union select img from banner');
    const files = new Set((await readdir(join(dataDir, 'uploads'), { recursive: true })).map((path) => basename(path)));
    expect(shown.filter((url) => !files.has(basename(url)))).toEqual([]);
    await tokenOf(site, 'Ines');
  });
});
