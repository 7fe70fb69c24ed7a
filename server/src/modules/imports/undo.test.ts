import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from '#server/test-product.ts';
import { insertTestMember } from '../members/factory.ts';
import { createImportSite, type ImportSite } from './test-imports.ts';

let site: ImportSite;
let outside: Server;
let inside: Server;
let insideAsked = 0;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A host of pictures, some of them not as they should be. */
async function startHosts(): Promise<void> {
  const png = await drawPicture();
  inside = createServer((_asked, answer) => {
    insideAsked += 1;
    answer.writeHead(200, { 'content-type': 'image/png' }).end(png);
  }).listen(0, '127.0.0.2');
  outside = createServer(({ url = '' }, answer) => {
    const to = (location: string) => answer.writeHead(302, { location }).end();
    if (url === '/good.png') answer.writeHead(200, { 'content-type': 'image/png' }).end(png);
    else if (url === '/moved') to('/good.png');
    else if (url === '/inside') to(`http://127.0.0.2:${portOf(inside)}/secret`);
    else if (url === '/metadata') to('http://169.254.169.254/latest/meta-data');
    else if (url === '/round') to('/round');
    else if (url === '/page') answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    else if (url === '/large')
      answer.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(13 * 1024 * 1024));
    else if (url === '/text.png') answer.writeHead(200, { 'content-type': 'image/png' }).end('no picture');
    else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await Promise.all([inside, outside].map((server) => (server.listening ? undefined : once(server, 'listening'))));
}

beforeAll(async () => {
  site = await createImportSite();
  await startHosts();
});
afterAll(async () => {
  await site.close();
  for (const server of [outside, inside]) server.close();
});

const reach = { address: (address: string) => address === '127.0.0.1', port: () => true };
const mapping = (source: string, more = '') =>
  `source: ${source}\ncountry: PT\ncategories: {Sofas: furniture-pieces}\n${more}`;
const ad = (id: number, more: object = {}) => ({
  ...{ id, title: `Leather sofa ${id}`, description: 'Hardly used, to be collected.', category: 'Sofas', price: 90 },
  ...{ city: 'Porto', ...more },
});
const file = (...ads: object[]) => site.file(JSON.stringify(ads), 'json');
const run = async (source: string, ads: object[], more: object = {}) =>
  site.run(await file(...ads), mapping(source), more);

describe('pictures', () => {
  it('come from a folder, and nothing from outside of it', async () => {
    const folder = join(site.folder, 'pictures');
    await mkdir(join(folder, 'sub'), { recursive: true });
    await writeFile(join(folder, 'sub', 'a.png'), await drawPicture(10));
    await writeFile(join(site.folder, 'secret.png'), await drawPicture(20));
    await symlink(join(site.folder, 'secret.png'), join(folder, 'link.png'));
    const pictures = 'sub/a.png|../secret.png|link.png|missing.png|/etc/passwd';
    const result = await run('folder', [ad(1, { pictures })], { pictures: folder });
    expect(result).toMatchObject({ imported: 1, pictures: { asked: 5, stored: 1 } });
    expect(result.without.map(({ reason, count }) => [reason, count]).toSorted()).toEqual([
      ['a picture: not in the folder', 2],
      ['a picture: outside of the folder', 2],
    ]);
    const [stored] = await site.stored('folder');
    expect(stored?.imgUrl).toHaveLength(1);
    const shown = await site.visitor(operations.classified.getAdsDetail, { classifiedId: stored?.id });
    expect(shown.imgUrl).toHaveLength(1);
  });

  it('are fetched from public addresses alone, also behind redirects', async () => {
    const base = `http://127.0.0.1:${portOf(outside)}`;
    const names = ['good.png', 'moved', 'inside', 'metadata', 'round', 'page', 'large', 'text.png', 'gone'];
    const hostile = [
      `http://127.0.0.2:${portOf(inside)}/x`,
      `http://[::1]:${portOf(inside)}/x`,
      `http://[::ffff:127.0.0.2]:${portOf(inside)}/x`,
      'http://user:word@127.0.0.1/x',
      'file:///etc/passwd',
    ];
    const pictures = [...names.map((name) => `${base}/${name}`), ...hostile];
    const ads = [ad(1, { pictures: pictures.slice(0, 7) }), ad(2, { pictures: pictures.slice(7) })];
    const result = await run('fetched', ads, { reach });
    expect(result).toMatchObject({ imported: 2, pictures: { asked: 14, stored: 2 } });
    expect(Object.fromEntries(result.without.map(({ reason, count }) => [reason, count]))).toEqual({
      'a picture: not a public address': 5,
      'a picture: too many redirects': 1,
      'a picture: not a picture': 1,
      'a picture: too large': 1,
      'a picture: type': 1,
      'a picture: the host answered 404': 1,
      'a picture: an address with a password': 1,
      'a picture: a name of a file, and no folder is given': 1,
    });
    expect(insideAsked).toBe(0);
  });

  it('of this machine are not reached without being told', async () => {
    const result = await run('default', [
      ad(1, { pictures: [`http://127.0.0.1:${portOf(outside)}/good.png`, 'http://localhost/x'] }),
    ]);
    expect(result).toMatchObject({ imported: 1, pictures: { stored: 0 } });
    expect(result.without).toMatchObject([{ reason: 'a picture: not a public address', count: 2 }]);
  });
});

describe('sellers', () => {
  const sold = (id: number, sellerMail: string, sellerName = 'Ana') => ad(id, { sellerMail, sellerName });
  const member = async (email: string) =>
    (
      await site.sql<{ id: number; name: string; confirmed: boolean; hash: string; state: string }>(
        'select id, user_name as name, email_confirmed as confirmed, password_hash as hash, state from member where email = $1',
        [email],
      )
    )[0];

  it('get an account of their own that nobody can log in to, and no mail before they are invited', async () => {
    const result = await run('sellers', [
      sold(1, 'ana@old.example'),
      sold(2, 'ANA@old.example'),
      sold(3, 'bea@old.example'),
      sold(4, 'nonsense'),
    ]);
    expect(result).toMatchObject({
      imported: 4,
      sellers: 2,
      without: [{ reason: 'an address of the seller that is none' }],
    });
    const ads = await site.stored('sellers');
    expect(new Set(ads.map(({ ownerId }) => ownerId)).size).toBe(3);
    const [ana, bea] = [await member('ana@old.example'), await member('bea@old.example')];
    expect([ana?.hash, ana?.confirmed, ana?.name]).toEqual(['', false, 'Ana']);
    expect(bea?.name).toMatch(/^Ana \d+$/);
    const login = { email: 'ana@old.example', password: '', userType: 1, client: 'app' };
    await expect(site.visitor(operations.user.login, login)).rejects.toThrow();
    expect(await site.outbox.list()).toEqual([]);
    expect(await site.imports.invite(result.importId ?? 0, true)).toEqual({ invited: 2, before: 0, taken: 0 });
    expect(await site.imports.invite(result.importId ?? 0, false)).toEqual({ invited: 2, before: 0, taken: 0 });
    expect(await site.imports.invite(result.importId ?? 0, false)).toEqual({ invited: 0, before: 2, taken: 0 });
    await site.members.startJobs?.();
    await expect.poll(async () => (await site.outbox.list()).length).toBe(2);
    const mail = (await site.outbox.list()).find(({ to }) => to === 'ana@old.example');
    expect([mail?.subject, mail?.text]).toEqual([
      'Your ads from sellers are on Ashore now',
      expect.stringContaining('Hello Ana,'),
    ]);
    const [, code = ''] = mail?.text.match(/#code=([\w-]+)/) ?? [];
    const password = 'quiet-harbour-lamp';
    await site.visitor(operations.user.resetPassword, { email: 'ana@old.example', userType: 1, password, code });
    expect(await site.visitor(operations.user.login, { ...login, password })).toMatchObject({
      userInfo: { userName: 'Ana' },
    });
    expect(await member('ana@old.example')).toMatchObject({ confirmed: true });
  });

  it('who have a confirmed account keep it; one that is not confirmed, or barred, gets nothing', async () => {
    const [confirmed, open, barred] = await Promise.all([
      insertTestMember(site.platform, { email: 'has@old.example', emailConfirmed: true }),
      insertTestMember(site.platform, { email: 'open@old.example', emailConfirmed: false }),
      insertTestMember(site.platform, { email: 'barred@old.example' }),
    ]);
    await site.sql(`update member set state = 'barred' where id = $1`, [barred.userId]);
    const addresses = ['has', 'open', 'barred'].map((name) => `${name}@old.example`);
    const result = await run(
      'known',
      addresses.map((email, at) => sold(at, email)),
    );
    expect(result).toMatchObject({ imported: 3, sellers: 0 });
    const owner = await site.members.importMember();
    expect((await site.stored('known')).map(({ ownerId }) => ownerId)).toEqual([confirmed.userId, owner, owner]);
    expect(result.without).toMatchObject([
      { reason: 'its seller, whose account here is barred or not confirmed', count: 2 },
    ]);
    expect(open.userId).not.toBe(owner);
  });
});

describe('an import that is taken back', () => {
  it('goes with its pictures and accounts, but for what was changed since', async () => {
    const pictures = `http://127.0.0.1:${portOf(outside)}/good.png`;
    const from = (id: number, name: string) =>
      ad(id, { sellerMail: `${name}@undo.example`, sellerName: name, pictures });
    const result = await run('undone', [from(1, 'carl'), from(2, 'dora'), from(3, 'emil'), from(4, 'carl')], { reach });
    expect(result).toMatchObject({ imported: 4, sellers: 3, pictures: { stored: 4 } });
    const ads = await site.stored('undone');
    // Dora took her account over, and somebody who looks after the region removed one of Emil's.
    await site.sql(`update member set password_hash = 'x', email_confirmed = true where email = 'dora@undo.example'`);
    await site.sql(`update ad set status = 'removed' where id = $1`, [ads[2]?.id]);
    const undone = await site.imports.undo(result.importId ?? 0);
    expect(undone).toMatchObject({ removed: 2, sellers: 1 });
    expect(undone.kept.map(({ reason, count }) => [reason, count])).toEqual([
      ['it is removed', 1],
      ['its seller took over the account', 1],
    ]);
    expect((await site.stored('undone')).map(({ sourceId }) => sourceId)).toEqual(['2', '3']);
    expect(await site.sql('select 1 from upload where img_url = any($1)', [ads[0]?.imgUrl])).toEqual([]);
    expect(await site.sql('select 1 from upload where img_url = any($1)', [ads[1]?.imgUrl])).toHaveLength(1);
    expect(await site.sql(`select 1 from member where email = 'carl@undo.example'`)).toEqual([]);
    // What was taken back can be imported again.
    expect(await run('undone', [from(1, 'carl')], { reach })).toMatchObject({ imported: 1, sellers: 1 });
  });

  it('must be one that there is', async () => {
    await expect(site.imports.undo(999_999)).rejects.toThrow('There is no import 999999');
  });
});
