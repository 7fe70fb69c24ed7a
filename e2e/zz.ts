import { launchBrowser, newVisitor, open } from './browser.ts';
const b = await launchBrowser();
for (const p of ['/postAds', '/Directory/postDirectory', '/member/profile?name=4-1', '/member/rights']) {
  const v = await newVisitor(b, 'http://127.0.0.1:3222');
  await open(v.page, p);
  await v.page.waitForTimeout(700);
  console.log(p, await v.page.getByRole('alertdialog').count(), v.page.url(), v.faults);
  await v.context.close();
}
await b.close();
