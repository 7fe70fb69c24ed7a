import { codes, operations, type UploadedPicture } from '@ashore/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QueueFull } from '#server/lib/fair-queue.ts';
import { leave } from '#server/platform/files/port.ts';
import { type AdsSite, createAdsSite, DAY, drawPicture, refused } from '../ads/test-ads-site.ts';

let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

async function filesOf({ imgUrl, imgUrlZip }: UploadedPicture): Promise<boolean[]> {
  const names = [imgUrl, imgUrlZip].map((url) => url.slice('/uploads/'.length));
  const there = async (name: string) => {
    const file = await site.platform.files.read(name);
    if (file) leave(file);
    return file !== undefined;
  };
  return Promise.all(names.map(there));
}
const rowsOf = (imgUrl: string) => site.sql('select id from upload where img_url = $1', [imgUrl]);

describe('uploading', () => {
  it('takes a picture and gives two webp of it under names nobody can guess', async () => {
    const member = await site.member();
    const file = await drawPicture();
    const [one, two] = [await member.upload(file), await member.upload(file)];
    expect(one).toMatchObject({ width: 64, height: 48 });
    for (const url of [one.imgUrl, one.imgUrlZip, two.imgUrl]) expect(url).toMatch(/^\/uploads\/[\w/-]{16,}\.webp$/);
    expect(one.imgUrl).not.toBe(two.imgUrl);
    expect(one.imgUrlZip).toBe(one.imgUrl.replace('.webp', '-s.webp'));
  });

  it('is for members alone', async () => {
    expect((await refused(site.visitor(operations.file.upload))).code).toBe(codes.loginRequired);
  });

  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML behind the signature of a GIF', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
    [
      'a picture cut short',
      async () =>
        (
          await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
            .png()
            .toBuffer()
        ).subarray(0, 60),
    ],
  ])('refuses %s with a message at the file', async (_name, make) => {
    const member = await site.member();
    const answer = await refused(member.upload(await make()));
    expect(answer.code).toBe(codes.invalidInput);
    expect(answer.fields.file).toMatch(/\w/);
    expect(await site.uploads.exportData?.(member.userId)).toEqual({ pictures: [] });
  });
});

describe('while too many pictures are waiting', () => {
  it('asks to try again in a minute', async () => {
    const member = await site.member();
    const decode = vi.spyOn(site.platform.pictures, 'decode').mockRejectedValueOnce(new QueueFull('full', false));
    const answer = await refused(member.upload());
    expect([answer.code, answer.message]).toEqual([codes.unavailable, expect.stringContaining('in a minute')]);
    decode.mockRestore();
    expect((await member.upload()).width).toBe(64);
  });
});

describe('pictures nothing shows', () => {
  it('go after a day with their files; those an ad shows stay', async () => {
    const member = await site.member();
    const [kept, unused] = [await member.upload(), await member.upload()];
    await member.call(operations.classified.postAds, site.goodAd({ imgUrl: kept.imgUrl }));
    await site.uploads.removeUnused();
    expect(await filesOf(unused)).toEqual([true, true]);
    expect(await rowsOf(unused.imgUrl)).toHaveLength(1);
    site.clock.advance(DAY + 1000);
    expect(await site.uploads.removeUnused()).toBeGreaterThan(0);
    expect(await rowsOf(unused.imgUrl)).toEqual([]);
    expect(await rowsOf(kept.imgUrl)).toHaveLength(1);
    expect(await site.uploads.removeUnused()).toBe(0);
    const { database } = site.platform;
    const own = await site.uploads.ownPictures(database.orm, member.userId, [kept.imgUrl, unused.imgUrl]);
    expect([...own.keys()]).toEqual([kept.imgUrl]);
    expect([await filesOf(kept), await filesOf(unused)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('are not another member’s to use', async () => {
    const [owner, other] = [await site.member(), await site.member()];
    const { imgUrl } = await owner.upload();
    expect((await site.uploads.ownPictures(site.platform.database.orm, other.userId, [imgUrl])).size).toBe(0);
  });
});
