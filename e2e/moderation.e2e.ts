import type { AdSummary } from '@ashore/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { call, logIn } from './steps.ts';

withSite();

/** A browser in which one of the demo content's people is logged in, at that page. */
async function at(userName: string, path: string) {
  const visitor = await newVisitor(browser, site.url);
  await logIn(visitor, userName, path);
  await visitor.page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  return visitor;
}

const rowOf = (page: Page, title: string) => page.locator('li').filter({ hasText: title }).first();

describe('those who look after a region', () => {
  it('are told by a member, decide, tell both, and another answers the appeal', async () => {
    const query = { regionId: 1, pageSize: 50 };
    const { data } = await call<{ list: AdSummary[] }>(site, 'classified/getClassifiedInfoList', query);
    const ad = data.list.find((one) => one.userType === 1 && !['Tom', 'Ines'].includes(one.userName));
    const { title = '', userName = '', classifiedId } = ad ?? {};
    const tom = await at('Tom', `/classified/details?classifiedId=${classifiedId}`);
    await tom.page.getByRole('button', { name: 'Report this ad' }).click();
    const dialog = tom.page.getByRole('dialog', { name: `Report “${title}”` });
    await dialog.getByText('Fake or stolen photos').click();
    await dialog.getByLabel('What should we know?').fill('This is my own photo of my own lamp.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.waitFor({ state: 'detached' });

    const ines = await at('Ines', '/manage');
    expect(await breaches(ines.page)).toEqual([]);
    await ines.page.getByRole('link', { name: title }).click();
    await ines.page.getByText('This is my own photo of my own lamp.').waitFor();
    await ines.page.waitForURL('**/manage/case?**');
    expect(await breaches(ines.page)).toEqual([]);
    await ines.page.getByLabel('Action on the member').selectOption('warn');
    await ines.page.getByRole('heading', { name: 'Decision' }).click();
    await ines.page.keyboard.press('r');
    await ines.page.getByText('Decision saved. We told both sides.').waitFor();

    await open(tom.page, '/member/profile/Report?name=4-4');
    await rowOf(tom.page, title).getByText('Action taken').waitFor();
    expect(await breaches(tom.page)).toEqual([]);

    const owner = await at(userName, '/member/profile/reportReply?name=4-5');
    const answer = rowOf(owner.page, title);
    await answer.getByText('It was removed. The member got a warning.').waitFor();
    expect(await breaches(owner.page)).toEqual([]);
    await answer.getByRole('button', { name: 'Appeal' }).click();
    await answer.getByLabel('Why is it wrong?').fill('We both have the same lamp, and I took my own photo.');
    await answer.getByRole('button', { name: 'Send appeal' }).click();
    await answer.getByText('Another person is reviewing it.').waitFor();

    await open(ines.page, '/manage/appeals');
    await ines.page.getByText('You made this decision').waitFor();
    for (const { faults, context } of [tom, ines, owner]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  it('publish a tip and a scam that everybody reads at once', async () => {
    const title = 'How to fold a map of Lisbon';
    const ines = await at('Ines', '/member/articles/edit');
    const visitor = await newVisitor(browser, site.url);
    await open(visitor.page, '/tips');
    expect(await visitor.page.getByRole('link', { name: title }).count()).toBe(0);
    await ines.page.getByLabel('Title').fill(title);
    await ines.page.getByLabel('Summary').fill('Along the river first, then along the hills.');
    await ines.page.getByLabel('Text').fill('## Unfold it\n\nOn a table, with the river to the south.');
    await ines.page.getByRole('button', { name: 'Preview' }).click();
    await ines.page.getByRole('heading', { name: 'Unfold it' }).waitFor();
    await ines.page.getByRole('button', { name: 'Write', exact: true }).click();
    await ines.page.getByLabel('Status').selectOption('published');
    await ines.page.getByRole('button', { name: 'Save' }).click();
    await ines.page.getByRole('heading', { name: title }).waitFor();
    await open(visitor.page, '/tips');
    await visitor.page.getByRole('link', { name: title }).first().waitFor();

    const scam = 'A map that is sold twice';
    const shown = async () => (await fetch(`${site.url}/safety`)).text();
    expect(await shown()).not.toContain(scam);
    await open(ines.page, '/manage/schemes?place=1&kind=prize');
    await ines.page.getByLabel('Title').fill(scam);
    for (const label of ['How it works', 'How to notice it', 'What to do'])
      await ines.page.getByLabel(label).fill('Both buyers get half of it.');
    await ines.page.getByLabel('Status').selectOption('running');
    await ines.page.getByRole('button', { name: 'Save' }).click();
    await rowOf(ines.page, scam).getByText('Prize or inheritance for a fee').waitFor();
    expect(await shown()).toContain(scam);
    for (const { context } of [ines, visitor]) await context.close();
  });

  it('take the badge of a business back, for a reason', async () => {
    const ines = await at('Ines', '/manage/claims?show=checked');
    const visitor = await newVisitor(browser, site.url);
    const item = ines.page.getByRole('listitem').filter({ hasText: 'Harbour Papers' });
    const path = (await item.getByRole('link', { name: 'Harbour Papers' }).getAttribute('href')) ?? '';
    await open(visitor.page, path);
    await visitor.page.getByText('Verified business').first().waitFor();
    await item.getByRole('button', { name: 'Remove badge: Harbour Papers' }).click();
    await item.getByRole('button', { name: 'Remove badge' }).click();
    await item.getByText('Write at least ten characters').waitFor();
    expect(await breaches(ines.page)).toEqual([]);
    await item.getByLabel('Reason (the owner can read it)').fill('The licence has run out since we looked.');
    await item.getByRole('button', { name: 'Remove badge' }).click();
    await item.waitFor({ state: 'detached' });
    await open(visitor.page, path);
    await visitor.page.getByText('Managed by the owner, not verified').waitFor();
    for (const { context } of [ines, visitor]) await context.close();
  });

  it('have a desk that is no page for anybody else', async () => {
    const visitor = await newVisitor(browser, site.url);
    const missing = await visitor.page.goto('/there-is-no-such-page');
    const words = await visitor.page.locator('main h1').textContent();
    for (const path of ['/manage', '/manage/log', '/manage/case?caseId=1', '/manage/operator', '/manage/articles']) {
      const answer = await visitor.page.goto(path);
      expect([path, answer?.status()]).toEqual([path, missing?.status()]);
      expect(await visitor.page.locator('main h1').textContent()).toBe(words);
    }
    await visitor.context.close();
    // By log-in the browser itself leads on to the page, without a document of the server's.
    const tom = await at('Tom', '/manage/numbers');
    await tom.page.getByRole('heading', { level: 1, name: words ?? '' }).waitFor();
    expect(tom.faults).toEqual([]);
    const answer = await tom.page.goto('/manage/members');
    expect(answer?.status()).toBe(404);
    await tom.context.close();
  });
});
