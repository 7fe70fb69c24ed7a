import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestHttp, envelopeOf, jpeg, type TestHttp } from './test-http.ts';

let site: TestHttp;
let port: number;
const canary = 'canary in the folder above';
beforeAll(async () => {
  site = await createTestHttp();
  port = await site.listen();
  await writeFile(join(site.folder, 'canary.txt'), canary);
});
afterAll(() => site.close());

describe('reading', () => {
  const paths = [
    '../canary.txt',
    '..%2fcanary.txt',
    '%2e%2e/canary.txt',
    '%2e%2e%2fcanary.txt',
    '%252e%252e%252fcanary.txt',
    '..%5ccanary.txt',
    '..\\canary.txt',
    '....//canary.txt',
    './../canary.txt',
    'aa/../../canary.txt',
    'aa%2f..%2f..%2fcanary.txt',
    '..%c0%afcanary.txt',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    '../../../../../../etc/passwd',
    '%00',
    `${'0'.repeat(32)}.webp%00.html`,
    `${'0'.repeat(32)}.html`,
    `${'0'.repeat(32)}.webp.part`,
    `${'A'.repeat(32)}.webp`,
    'con',
    'x'.repeat(4000),
    '',
    '.',
    '..',
  ];
  it.each(paths)('/uploads/%s gives nothing away', async (path) => {
    const answer = await ask(port, { method: 'GET', path: `/uploads/${path}` });
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect([codes.notFound, codes.invalidInput]).toContain(envelopeOf(answer).code);
    expect(answer.body).not.toContain(canary);
    expect(answer.body).not.toContain('root:');
  });

  it('a picture is not reached by another way to write its name', async () => {
    const { userId } = await site.member();
    const { imgUrl } = await site.server.modules.uploads.storeDrawn(userId, await jpeg());
    const name = imgUrl.slice('/uploads/'.length);
    for (const path of [
      `/uploads/${name.slice(0, 2)}/${name}`,
      `${imgUrl}/`,
      `${imgUrl};x`,
      `/uploads//${name}`,
      imgUrl.toUpperCase(),
    ]) {
      expect((await ask(port, { method: 'GET', path })).statusCode).toBe(404);
    }
    expect((await ask(port, { method: 'DELETE', path: imgUrl })).statusCode).toBe(404);
    expect((await ask(port, { method: 'PUT', path: imgUrl })).statusCode).toBe(404);
    expect((await ask(port, { method: 'GET', path: imgUrl })).statusCode).toBe(200);
  });
});
