import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, openCases, refusedWith, reportedAd, statusOf } from './test-cases.ts';
import { createModerationSite, type ModerationSite, type Person } from './test-moderation-site.ts';

const { report, manage, operate, classified, area, user } = operations;

let site: ModerationSite;
let manager: Person;
let operator: Person;
beforeAll(async () => {
  site = await createModerationSite();
  manager = await site.person({ manages: 1 });
  operator = await site.person({ operates: true });
});
afterAll(() => site.close());

describe('rules', () => {
  it('take out of sight what two members reported who were right before, and nothing for one who was often wrong', async () => {
    const trusted = [];
    for (let at = 0; at < 2; at++) {
      const { caseId, reporter } = await reportedAd(site, manager);
      await decide(manager, caseId);
      trusted.push(reporter);
    }
    const { caseId, reporter: wrong } = await reportedAd(site, manager);
    await decide(manager, caseId, { action: 'none' });
    const owner = await site.person();
    const adId = await site.ad(owner.userId);
    const wish = { subjectType: 'classified', subjectId: adId, reasonId: 3 };
    await wrong.call(report.addReport, wish);
    await trusted[0]?.call(report.addReport, wish);
    expect(await statusOf(site, adId)).toBe('active');
    await trusted[1]?.call(report.addReport, wish);
    expect(await statusOf(site, adId)).toBe('pending');
    expect((await owner.call(report.pageReportReply, {})).list[0]).toMatchObject({ action: 'hold', automatic: true });
    const found = (await openCases(manager)).find(({ subjectId }) => subjectId === adId);
    expect(found).toMatchObject({ held: true, reports: 3, risks: ['reports'] });
    await expect(wrong.call(report.addReport, { ...wish, reasonId: 4 })).rejects.toEqual(refusedWith(codes.notFound));
    await decide(manager, found?.caseId ?? 0, { action: 'none' });
    expect(await statusOf(site, adId)).toBe('active');
    for (const who of trusted) await who?.call(report.addReport, wish);
    // It was looked at: as much again does not hide it.
    expect(await statusOf(site, adId)).toBe('active');
  });

  it('hold texts like those of fraudsters, and copies of others; refuse the same ad of the same member', async () => {
    const words =
      'sunny two room flat near the river with a balcony and new kitchen close to metro schools shops and a park for families';
    const post = (who: Person, fields: object) =>
      who.call(classified.postAds, { categoryId: 401, title: 'Oak table', price: 120, areaId: 10_101, ...fields });
    const [first, copy, scam] = [await site.person(), await site.person(), await site.person()];
    expect(await post(first, { content: words })).toMatchObject({ status: 'active' });
    await expect(post(first, { content: `${words} today`, title: 'Oak table again' })).rejects.toThrow(
      'have this ad already',
    );
    expect(await post(copy, { content: `${words} now` })).toMatchObject({ status: 'pending' });
    const fraud = 'I am abroad, so pay with Western Union and I send the keys.';
    const { classifiedId } = await post(scam, { content: fraud });
    expect(await statusOf(site, classifiedId)).toBe('pending');
    const risks = (await openCases(manager)).filter(({ held }) => held).map((one) => one.risks);
    expect(risks).toEqual(expect.arrayContaining([['copiedText'], expect.arrayContaining(['wallet'])]));
  });
});

describe('an operator', () => {
  it('appoints and dismisses, and stays the last', async () => {
    const member = await site.person();
    const { roleId } = await operator.call(operate.appoint, {
      userName: member.userName,
      role: 'manager',
      regionId: 3,
    });
    expect(await site.visitor(area.getRegionManageUser, { region: 3 })).toMatchObject([{ userId: member.userId }]);
    const contacts = await site.visitor(area.getRegionContacts);
    expect(contacts[0]).toMatchObject({ regionId: 1, regionName: 'Portugal' });
    expect(contacts.find(({ regionId }) => regionId === 3)).toMatchObject({
      regionName: 'France',
      managers: [{ userId: member.userId, userName: member.userName }],
    });
    // The region one is in has nothing to do with it.
    await member.call(user.switchRegion, { region: 2 });
    expect((await member.call(manage.getDesk)).regions).toEqual([{ regionId: 3, regionName: 'France' }]);
    await operator.call(operate.dismiss, { roleId });
    await expect(member.call(manage.getDesk)).rejects.toEqual(refusedWith(codes.notFound));
    const own = (await operator.call(operate.getRoles)).find(({ userId }) => userId === operator.userId);
    await expect(operator.call(operate.dismiss, { roleId: own?.roleId })).rejects.toEqual(refusedWith(codes.conflict));
  });

  it('opened a region with the country as its one place, and closes it', async () => {
    await operator.call(operate.setRegion, { regionId: 8, isSupported: true });
    expect((await site.visitor(area.getRegions)).find(({ id }) => id === 8)?.isSupported).toBe(1);
    expect(await site.visitor(area.getAreaList, { regionId: 8 })).toMatchObject([{ id: 80_000, areaName: 'Ireland' }]);
    const owner = await site.person();
    const posted = await owner.call(classified.postAds, {
      ...{ regionId: 8, categoryId: 401, title: 'Oak table', content: 'To be collected.', price: 5, areaId: 80_000 },
    });
    expect(posted.status).toBe('active');
    await operator.call(operate.setRegion, { regionId: 8, isSupported: false });
    expect((await site.visitor(area.getRegions)).find(({ id }) => id === 8)?.isSupported).toBe(0);
    await expect(operator.call(operate.setRegion, { regionId: 1, isSupported: false })).rejects.toEqual(
      refusedWith(codes.conflict),
    );
  });

  it('writes the texts of the site', async () => {
    await operator.call(operate.setText, { textKey: 'dsaContact', text: 'dsa@ashore.example' });
    expect((await site.visitor(operate.getTexts)).dsaContact).toBe('dsa@ashore.example');
  });
});
