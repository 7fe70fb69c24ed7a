import { expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { logIn } from './steps.ts';

withSite({ env: { RATE_LIMITS: 'off' } });

it('is read without JavaScript: news, guides with their parts, services', async () => {
  const { page, context } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  await page.goto('/news');
  await page.getByRole('link', { name: 'What the flags on the beach mean' }).click();
  expect(await page.getByText('stay out of the water').isVisible()).toBe(true);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(graph['@graph'][0]).toMatchObject({ '@type': 'NewsArticle', headline: 'What the flags on the beach mean' });
  await page.goto('/tips?topic=papers');
  await page.getByRole('link', { name: /Your tax number/ }).click();
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'Where to go' }).click();
  expect(new URL(page.url()).hash).toBe('#where-to-go');
  await page.goto('/service');
  await page.getByLabel('Type of service').selectOption({ label: 'Moving and transport' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Blue Van Removals' }).waitFor();
  await page.getByRole('link', { name: /Van with two movers/ }).waitFor();
  await context.close();
});

it('is voted on, kept and written by who looks after the region', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, faults } = visitor;
  await logIn(visitor, 'Ines', '/tips');
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('link', { name: 'Driving with a foreign licence' }).first().click();
  await page.getByRole('region', { name: 'Is this still true?' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByText('1 person says yes, 0 say no.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  expect(await breaches(page)).toEqual([]);
  await open(page, '/tips');
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByLabel('Title').fill('Ferries <b>for</b> beginners');
  await page.getByLabel('Summary').fill('Which boat, which card, which side to sit on.');
  await page.getByLabel('Text').fill('Sit left.\n\n## Cards\n\nOne is enough.\n\n<script>alert(1)</script>');
  await page.getByLabel('Status').selectOption('published');
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ferries <b>for</b> beginners' }).waitFor();
  await page.getByText('<script>alert(1)</script>').waitFor();
  const reader = await newVisitor(browser, site.url);
  await open(reader.page, '/tips');
  await reader.page.getByRole('link', { name: 'Ferries <b>for</b> beginners' }).waitFor();
  expect(await reader.page.getByRole('link', { name: 'Write an article' }).count()).toBe(0);
  await reader.context.close();
  expect(faults).toEqual([]);
  await visitor.context.close();
});
