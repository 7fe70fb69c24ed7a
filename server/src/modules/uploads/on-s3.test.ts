import { basename } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestHttp, jpeg, type TestHttp } from '#server/http/test-http.ts';
import { insertTestMember } from '#server/modules/members/factory.ts';
import { StorageAway, StorageFull } from '#server/platform/files/port.ts';
import { createS3FileStore } from '#server/platform/files/s3.ts';
import { startTestS3 } from '#server/platform/files/test-s3.ts';

const DAY = 86_400_000;
let s3: Awaited<ReturnType<typeof startTestS3>>;
let site: TestHttp;
let ownerId: number;
beforeAll(async () => {
  s3 = await startTestS3();
  site = await createTestHttp({ files: createS3FileStore(s3.settings, 300) });
  ownerId = (await insertTestMember(site.platform)).userId;
});
afterAll(async () => {
  await site.close();
  await s3.stop();
});
beforeEach(() => s3.fail('none'));

const uploads = () => site.server.modules.uploads;
const draw = async () => uploads().storeDrawn(ownerId, await jpeg());
const get = (url: string, headers: Record<string, string> = {}) => site.http.inject({ url, headers });
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.platform.database.pool.query(text, values)).rows as Row[];
const keyOf = (url: string) => `${basename(url).slice(0, 2)}/${basename(url)}`;

describe('pictures on S3', () => {
  it('are served as from a disk, and asked for without their bytes where a cache has them', async () => {
    const { imgUrl } = await draw();
    const { statusCode, headers, rawPayload } = await get(imgUrl);
    const etag = `"${basename(imgUrl)}"`;
    expect({ statusCode, type: headers['content-type'], etag: headers.etag }).toEqual({
      ...{ statusCode: 200, type: 'image/webp', etag },
    });
    expect(rawPayload).toEqual(s3.objects.get(keyOf(imgUrl))?.bytes);
    s3.asked.length = 0;
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`])
      expect((await get(imgUrl, { 'if-none-match': known })).statusCode).toBe(304);
    expect(s3.asked.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'HEAD']);
    expect((await get(imgUrl, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('go out of sight and come back with what shows them', async () => {
    const { imgUrl, imgUrlZip } = await draw();
    const check = async () => {
      await sql('insert into upload_check values ($1)', [imgUrl]);
      await uploads().settle();
      return [(await get(imgUrl)).statusCode, (await get(imgUrlZip)).statusCode];
    };
    // Used, and nothing shows it.
    expect(await check()).toEqual([404, 404]);
    await sql('update upload set used = false where img_url = $1', [imgUrl]);
    expect(await check()).toEqual([200, 200]);
  });

  it('stay on the list while S3 is away, and are checked when it is back', async () => {
    const { imgUrl } = await draw();
    await sql('insert into upload_check values ($1)', [imgUrl]);
    s3.fail(503);
    await expect(uploads().settle()).rejects.toThrow(StorageAway);
    expect(await sql('select from upload_check')).toHaveLength(1);
    s3.fail('none');
    await uploads().settle();
    expect((await get(imgUrl)).statusCode).toBe(404);
  });

  it.each([503, 'silent', 'cut'] as const)(
    'are answered with 503 while S3 fails (%s), and the log has no secret',
    async (fault) => {
      const { imgUrl } = await draw();
      s3.fail(fault);
      const answer = await get(imgUrl);
      expect(answer.statusCode).toBe(503);
      const log = site.lines.join('');
      expect(log).toContain('the bucket pictures at 127.0.0.1');
      for (const secret of [s3.settings.secretAccessKey, s3.settings.accessKeyId, 'Signature='])
        expect(log).not.toContain(secret);
    },
  );
});

describe('a picture that could not be stored', () => {
  const rows = () => sql('select from upload where owner_id = $1', [ownerId]);

  it('leaves neither a row nor a file when there is no room', async () => {
    const [before, objects] = [await rows(), [...s3.objects.keys()]];
    s3.fail(507, 1);
    await expect(draw()).rejects.toThrow(StorageFull);
    expect([await rows(), [...s3.objects.keys()]]).toEqual([before, objects]);
  });

  it('leaves a row while S3 is away, by which the rest goes after a day', async () => {
    const before = (await rows()).length;
    s3.fail(503);
    await expect(draw()).rejects.toThrow(StorageAway);
    expect(await rows()).toHaveLength(before + 1);
    const [half] = await sql<{ url: string }>('select img_url as url from upload order by id desc limit 1');
    // What a node had written before it died.
    s3.objects.set(keyOf(half?.url ?? ''), { bytes: Buffer.from('half'), type: 'image/webp' });
    site.clock.advance(DAY + 1000);
    await expect(uploads().removeUnused()).rejects.toThrow(StorageAway);
    expect(await rows()).toHaveLength(before + 1);
    s3.fail('none');
    await uploads().removeUnused();
    expect(s3.objects.has(keyOf(half?.url ?? ''))).toBe(false);
    expect(await sql('select from upload where img_url = $1', [half?.url])).toEqual([]);
  });

  it('is removed with many others in one go', async () => {
    await sql(
      `insert into upload (owner_id, img_url, img_url_zip, width, height, bytes, created_at)
       select $1, '/uploads/' || md5(n::text) || '.webp', '/uploads/' || md5(n::text) || '-s.webp', 1, 1, 1, $2
       from generate_series(1, 120) n`,
      [ownerId, new Date(site.clock.now().getTime() - 2 * DAY)],
    );
    expect(await uploads().removeUnused()).toBe(120);
  });
});
