import { codes, limits, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { postAds, getAdsDetail, getMyAds, getClassifiedInfoList } = operations.classified;
let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

describe('days of an ad', () => {
  it('may be over when a live ad is changed, and not when a draft goes live', async () => {
    const seller = await site.member();
    const date = new Date(site.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    const ad = site.goodAd({ categoryId: 1201, fields: { date } });
    const { classifiedId } = await seller.call(postAds, ad);
    const draft = await seller.call(postAds, { ...ad, title: 'A walk at the river', draft: true });
    site.clock.advance(5 * DAY);
    expect(await seller.call(postAds, { ...ad, classifiedId, title: 'Pictures of our walk' })).toMatchObject({
      classifiedId,
    });
    const goesLive = { ...ad, title: 'A walk at the river', classifiedId: draft.classifiedId };
    expect((await refused(seller.call(postAds, goesLive))).fields).toHaveProperty(['fields.date']);
  });
});

describe('posting', () => {
  it('puts a valid ad online at once, with the days of its category', async () => {
    const seller = await site.member();
    const { classifiedId, status } = await seller.call(postAds, site.goodAd());
    expect(status).toBe('active');
    const ad = await site.visitor(getAdsDetail, { classifiedId });
    expect(ad).toMatchObject({ title: 'Oak table with four chairs', price: 120, currency: 'EUR', categoryId: 401 });
    expect(ad).toMatchObject({ areaName: site.area.areaName, regionId: 1, status: 'active', userId: seller.userId });
    expect(Date.parse(ad.expireTime) - Date.parse(ad.createTime)).toBe(60 * 86_400_000);
  });

  it('is for members alone', async () => {
    expect(await refused(site.visitor(postAds, site.goodAd()))).toMatchObject({ code: codes.loginRequired });
  });

  it.each([
    ['categoryId', { categoryId: undefined }, 'Choose a category.'],
    ['categoryId', { categoryId: 400 }, 'Choose a subcategory.'],
    ['categoryId', { categoryId: 999_999 }, 'Choose a subcategory.'],
    ['title', { title: '' }, 'Enter at least 5 characters.'],
    ['title', { title: ' \u0000 abc ' }, 'Enter at least 5 characters.'],
    ['content', { content: undefined }, 'Write a little more: at least 10 characters.'],
    ['price', { price: undefined }, 'Enter a price, or choose “Free” or “On request”.'],
    ['price', { price: null, priceType: 'negotiable' }, 'Enter a price, or choose “Free” or “On request”.'],
    ['areaId', { areaId: undefined }, 'Choose a place.'],
    ['areaId', { areaId: 99_999_999 }, 'Choose a place in this region.'],
    ['phone', { showPhone: true }, 'Enter the phone number to show.'],
    ['phone', { phone: 'call me' }, 'Enter a phone number.'],
    ['phone', { phone: '+351 12 34' }, 'This is not a valid phone number in this region.'],
    ['regionId', { regionId: 9999 }, 'You cannot post ads in this region yet.'],
    ['fields.rooms', { categoryId: 101 }, 'Fill in this field.'],
    ['fields.rooms', { categoryId: 101, fields: { rooms: 'three' } }, 'Enter a number.'],
    ['fields.rooms', { categoryId: 101, fields: { rooms: 2.5 } }, 'Enter a whole number.'],
    ['fields.rooms', { categoryId: 101, fields: { rooms: 51 } }, 'Between 0 and 50.'],
    ['fields.furnished', { categoryId: 101, fields: { rooms: 2, furnished: 'x' } }, 'Choose one of the options.'],
    ['fields.heating', { categoryId: 101, fields: { rooms: 2, heating: ['x'] } }, 'Choose from the options.'],
    ['fields.lift', { categoryId: 101, fields: { rooms: 2, lift: 'yes' } }, 'Choose yes or no.'],
    ['fields.availableFrom', { categoryId: 101, fields: { rooms: 2, availableFrom: 'soon' } }, 'Enter a date.'],
    ['fields.leavingDate', { categoryId: 501, fields: { leavingDate: '2026-02-30' } }, 'Enter a date.'],
    [
      'fields.date',
      { categoryId: 1201, fields: { date: '2020-01-01' } },
      'This day is over. Please choose one to come.',
    ],
    ['fields.time', { categoryId: 1201, fields: { time: '25:00' } }, 'Please give times as 18:30.'],
    ['title', { title: 'ab\u200b\u200b\u200bc' }, 'Enter at least 5 characters.'],
    [
      'intent',
      { categoryId: 901, intent: 'swap', fields: { species: 'dog' } },
      'This type of ad is not possible in this category.',
    ],
    ['categoryId', { categoryId: 1304 }, 'Only business members can post in this category.'],
    ['imgUrl', { imgUrl: '/uploads/not-there.webp' }, 'Upload the photos here first.'],
    ['imgUrl', { imgUrl: 'https://elsewhere.example/a.webp' }, 'Upload the photos here first.'],
  ])('refuses a wrong %s %j with a message there', async (field, change, message) => {
    const seller = await site.member();
    const answer = await refused(seller.call(postAds, site.goodAd(change)));
    expect(answer.code).toBe(codes.invalidInput);
    expect(answer.fields[field]).toBe(message);
    expect((await seller.call(getMyAds)).total).toBe(0);
  });

  it('says everything that is missing in one answer', async () => {
    const seller = await site.member();
    const { fields } = await refused(seller.call(postAds, {}));
    expect(Object.keys(fields).sort()).toEqual(['areaId', 'categoryId', 'content', 'price', 'title']);
  });

  it('refuses values that are too long or no numbers at their field', async () => {
    const seller = await site.member();
    for (const [field, value] of Object.entries({
      title: 'x'.repeat(limits.title + 1),
      content: 'x'.repeat(limits.content + 1),
      price: -1,
      lat: 91,
      phone: '1'.repeat(31),
    })) {
      const answer = await refused(seller.call(postAds, site.goodAd({ [field]: value })));
      expect([answer.code, Object.keys(answer.fields)]).toEqual([codes.invalidInput, [field]]);
    }
  });

  it('keeps the typed fields of the category and no others', async () => {
    const seller = await site.member();
    const fields = { rooms: 3, furnished: 'partly', heating: ['gas', 'stove'], lift: true, area: 82.5, hacked: 'x' };
    const { classifiedId } = await seller.call(postAds, site.goodAd({ categoryId: 101, priceUnit: 'month', fields }));
    const { hacked, ...known } = fields;
    expect((await site.visitor(getAdsDetail, { classifiedId })).fields).toEqual(known);
    expect(hacked).toBe('x');
  });

  it('stores no price for what is free or on request, whatever was typed', async () => {
    const seller = await site.member();
    for (const [priceType, price] of [
      ['free', 0],
      ['onRequest', null],
    ] as const) {
      const given = site.goodAd({ title: `Oak table ${priceType}`, priceType, price: 55 });
      const { classifiedId } = await seller.call(postAds, given);
      expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject({ priceType, price });
    }
  });

  it('writes a phone number in the international form of the region', async () => {
    const seller = await site.member();
    const { classifiedId } = await seller.call(postAds, site.goodAd({ phone: '912 345 678', showPhone: true }));
    expect((await seller.call(getAdsDetail, { classifiedId })).phone).toBe('+351912345678');
  });

  it('makes one ad of a double click, even of ten at once', async () => {
    const seller = await site.member();
    const answers = await Promise.all(Array.from({ length: 10 }, () => seller.call(postAds, site.goodAd())));
    expect(new Set(answers.map((answer) => answer.classifiedId)).size).toBe(1);
    expect((await seller.call(getMyAds)).total).toBe(1);
  });

  it('lets through no more than 30 posts an hour, and of a new account 15 a day', async () => {
    const seller = await site.member({ createdAt: new Date(site.clock.now().getTime() - 30 * DAY) });
    for (let count = 0; count < 30; count++) await seller.call(postAds, site.goodAd());
    expect((await refused(seller.call(postAds, site.goodAd()))).code).toBe(codes.tooManyTries);
    const fresh = await site.member();
    for (let count = 0; count < 15; count++) await fresh.call(postAds, site.goodAd());
    expect((await refused(fresh.call(postAds, site.goodAd()))).code).toBe(codes.tooManyTries);
  });
});

describe('photos of an ad', () => {
  it('are shown in the order given, each once, with their small ones', async () => {
    const seller = await site.member();
    const [first, second] = [await seller.upload(), await seller.upload()];
    const imgUrl = [second.imgUrl, first.imgUrl, second.imgUrl].join(' , ');
    const { classifiedId } = await seller.call(postAds, site.goodAd({ imgUrl, imgUrlZip: '/uploads/forged.webp' }));
    const ad = await site.visitor(getAdsDetail, { classifiedId });
    expect(ad.imgUrl).toEqual([second.imgUrl, first.imgUrl]);
    expect(ad.imgUrlZip).toEqual([second.imgUrlZip, first.imgUrlZip]);
  });

  it('must be the member’s own', async () => {
    const [seller, thief] = [await site.member(), await site.member()];
    const { imgUrl } = await seller.upload();
    const answer = await refused(thief.call(postAds, site.goodAd({ imgUrl })));
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      fields: { imgUrl: 'Upload the photos here first.' },
    });
  });

  it.each([
    [401, limits.photos],
    [101, limits.homePhotos],
  ])('are too many in category %i above %i', async (categoryId, most) => {
    const seller = await site.member();
    const imgUrl = Array.from({ length: most + 1 }, (_, index) => `/uploads/${index}.webp`).join(',');
    const answer = await refused(seller.call(postAds, site.goodAd({ categoryId, fields: { rooms: 2 }, imgUrl })));
    expect(answer).toMatchObject({ code: codes.invalidInput, fields: { imgUrl: `At most ${most} photos.` } });
  });

  it('are at most 20 in a draft, too', async () => {
    const seller = await site.member();
    const imgUrl = Array.from({ length: 21 }, (_, index) => `/uploads/${index}.webp`).join(',');
    expect((await refused(seller.call(postAds, { draft: true, imgUrl }))).fields).toEqual({
      imgUrl: 'At most 20 photos.',
    });
  });
});

describe('limits of a free account', () => {
  const post = (seller: Awaited<ReturnType<AdsSite['member']>>, index: number, fields: object = {}) =>
    seller.call(postAds, site.goodAd({ title: `Oak table number ${index}`, ...fields }));

  it.each([
    [1 as const, 10],
    [2 as const, 5],
  ])('let a member of type %i have %i live ads, also when posted at once', async (userType, most) => {
    const seller = await site.member({ userType });
    const all = await Promise.allSettled(Array.from({ length: most + 3 }, (_, index) => post(seller, index)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
    expect((await refused(post(seller, 99))).code).toBe(codes.noRightLeft);
    expect((await seller.call(getMyAds, { status: 'active' })).total).toBe(most);
  });

  it('let have one home; a home sold makes room for the next', async () => {
    const seller = await site.member();
    const home = { categoryId: 101, fields: { rooms: 2 } };
    const { classifiedId } = await post(seller, 1, home);
    expect((await refused(post(seller, 2, home))).code).toBe(codes.noRightLeft);
    await post(seller, 3);
    await seller.call(operations.classified.changeStatus, { classifiedId, status: 'sold' });
    expect((await post(seller, 2, home)).status).toBe('active');
    const again = seller.call(operations.classified.changeStatus, { classifiedId, status: 'active' });
    expect((await refused(again)).code).toBe(codes.noRightLeft);
  });

  it('are not slipped through by moving a live ad to another root', async () => {
    const seller = await site.member();
    await post(seller, 1, { categoryId: 101, fields: { rooms: 2 } });
    const { classifiedId } = await post(seller, 2);
    const moved = post(seller, 2, { classifiedId, categoryId: 101, fields: { rooms: 2 } });
    expect((await refused(moved)).code).toBe(codes.noRightLeft);
  });
});

describe('drafts', () => {
  let seller: TestAdMember;
  const freshAd = async () => {
    seller = await site.member();
    return (await seller.call(postAds, site.goodAd())).classifiedId;
  };
  it('may be empty or half typed, and are seen by nobody else', async () => {
    seller = await site.member();
    const { classifiedId, status } = await seller.call(postAds, { draft: true, phone: '12', title: 'Oa' });
    expect(status).toBe('draft');
    expect(await seller.call(getAdsDetail, { classifiedId })).toMatchObject({ title: 'Oa', phone: '12', price: null });
    expect((await refused(site.visitor(getAdsDetail, { classifiedId }))).code).toBe(codes.notFound);
    expect((await site.visitor(getClassifiedInfoList, { userId: seller.userId })).total).toBe(0);
  });

  it('refuse values of the wrong type even so', async () => {
    seller = await site.member();
    const answer = await refused(seller.call(postAds, { draft: true, categoryId: 101, fields: { rooms: 'many' } }));
    expect(answer).toMatchObject({ code: codes.invalidInput, fields: { 'fields.rooms': 'Enter a number.' } });
  });

  it('are at most twenty', async () => {
    seller = await site.member();
    for (let count = 0; count < limits.draftsPerMember; count++) await seller.call(postAds, { draft: true });
    const answer = await refused(seller.call(postAds, { draft: true }));
    expect(answer).toMatchObject({ code: codes.conflict, message: expect.stringContaining('20 drafts') });
    expect((await seller.call(getMyAds, { status: 'draft' })).total).toBe(20);
  });

  it('keep their id when they are saved again and published, and live their days from then on', async () => {
    seller = await site.member();
    const { classifiedId } = await seller.call(postAds, { draft: true, title: 'Oak' });
    expect(await seller.call(postAds, { classifiedId, draft: true, title: 'Oak ta' })).toEqual({
      classifiedId,
      status: 'draft',
    });
    expect((await refused(seller.call(postAds, { classifiedId, title: 'Oak' }))).code).toBe(codes.invalidInput);
    site.clock.advance(5 * DAY);
    expect(await seller.call(postAds, site.goodAd({ classifiedId }))).toEqual({ classifiedId, status: 'active' });
    const ad = await site.visitor(getAdsDetail, { classifiedId });
    expect(ad.createTime).toBe(site.clock.now().toISOString());
    expect((await seller.call(getMyAds)).total).toBe(1);
  });

  it('cannot be made of a published ad', async () => {
    const classifiedId = await freshAd();
    expect((await refused(seller.call(postAds, { classifiedId, draft: true }))).code).toBe(codes.conflict);
  });
});
