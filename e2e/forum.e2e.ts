import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { logIn } from './steps.ts';

withWrittenSite();

/** The reply that says so; what quotes it comes after it. */
const replyOf = (page: Page, text: string) => page.locator('article[id^=reply-]').filter({ hasText: text }).first();

it('a newcomer asks, others answer, the answer is accepted', async () => {
  const [asker, helper] = [await newVisitor(browser, site.url), await newVisitor(browser, site.url)];
  const found: string[] = [];
  const { page } = asker;
  // Its own for each try: the site keeps what an earlier one wrote.
  const title = `Where is the library with evening hours? ${Date.now().toString(36)}`;

  // Asks, with a look at what it will be like; a draft survives the page.
  await logIn(asker, 'Wei', '/forum');
  found.push(...(await breaches(page)));
  await page.getByRole('link', { name: 'Start a topic' }).first().click();
  await page.waitForURL('**/forum/myPost*');
  const titleField = page.getByLabel(/^Title/);
  await titleField.fill('Landlord wants months in advance');
  await page.getByRole('link', { name: /Landlord asks for six months/ }).waitFor();
  await titleField.fill(title);
  await page.getByLabel(/^Board/).selectOption({ label: 'Language & culture' });
  const text = page.getByLabel(/^Text/);
  await text.fill('I work late.');
  await text.selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await text.inputValue()).toBe('**I work late.**');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.locator('.rich-text strong', { hasText: 'I work late.' }).waitFor();
  found.push(...(await breaches(page)));
  await page.getByText('Draft saved on this device.').waitFor();
  await open(page, '/forum/myPost');
  await page.getByText('We restored your draft.').waitFor();
  expect([await titleField.inputValue(), await text.inputValue()]).toEqual([title, '**I work late.**']);
  await page.getByLabel(/^Tags/).fill('library, Evening');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/forum\/\d+$/);
  await page.getByRole('link', { name: '#evening' }).waitFor();

  // Two answers, of which one quotes and names.
  await logIn(helper, 'Ines', address);
  const other = helper.page;
  await other.getByRole('button', { name: 'Write a reply' }).click();
  await other.getByLabel('Your reply').fill('The one at the park, until ten.');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  const first = replyOf(other, 'The one at the park, until ten.');
  await first.waitFor();
  await open(page, address);
  const answer = replyOf(page, 'until ten');
  await answer.getByRole('button', { name: 'Quote' }).click();
  const reply = page.getByLabel('Your reply to Ines');
  await expect.poll(() => reply.inputValue()).toContain('> The one at the park, until ten.');
  await reply.press('End');
  await reply.pressSequentially('Thank you @in');
  await page.getByRole('button', { name: '@Ines' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('blockquote', { hasText: 'The one at the park' }).waitFor();
  await page.getByRole('link', { name: '@Ines' }).last().waitFor();

  // Accepts and likes; it stands so for everybody.
  await answer.getByRole('button', { name: 'Accept as answer' }).click();
  await answer.getByText('Accepted answer').waitFor();
  await answer.getByRole('button', { name: /^Like/ }).click();
  await answer.getByRole('button', { name: 'Liked, 1' }).waitFor();
  found.push(...(await breaches(page)));
  await open(other, address);
  await other.getByText('Accepted answer').first().waitFor();
  await other.getByText('Answered').first().waitFor();

  // Changes and deletes what she wrote: its place stays for the answer to it.
  const own = replyOf(other, 'until ten');
  await own.getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('Edit your reply').fill('The one at the park, until eleven.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  const changed = replyOf(other, 'until eleven');
  await changed.getByRole('button', { name: 'edited' }).click();
  await other.getByRole('dialog').getByText('until ten').waitFor();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await changed.getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await other.getByText('This reply was deleted.').waitFor();
  // The button that was pressed is gone; keys go on in the thread.
  await expect.poll(() => other.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await open(page, address);
  await page.getByText('This reply was deleted.').waitFor();
  expect(await page.getByText('until eleven').count()).toBe(0);

  // Each finds what is theirs in the member area; the topic is in the list, and findable.
  await open(page, '/member/personalForum/mypost?name=2-1');
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  await page.getByRole('link', { name: `Edit “${title}”` }).waitFor();
  await open(page, '/member/personalForum/Comments?name=2-2');
  await page.getByRole('link', { name: title }).waitFor();
  await open(page, '/forum?keyword=libraries');
  await page.getByRole('link', { name: title }).waitFor();
  expect(found).toEqual([]);
  expect([...asker.faults, ...helper.faults]).toEqual([]);
  await asker.context.close();
  await helper.context.close();
});

it('can be read and searched without JavaScript', async () => {
  const { page, context } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  await page.goto('/forum');
  await page.getByRole('link', { name: 'Housing' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Housing in Portugal' }).waitFor();
  await page.getByLabel('Search the forum').fill('guarantor');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(new URL(page.url()).searchParams.get('categoryId')).toBe('3');
  await page.getByRole('link', { name: /Landlord asks for six months/ }).click();
  await page.getByText('whoever', { exact: false }).first().waitFor();
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured ?? '')).toMatchObject({
    '@graph': [{ '@type': 'QAPage' }, { '@type': 'BreadcrumbList' }],
  });
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/forum\/\d+$/);
  await context.close();
});
