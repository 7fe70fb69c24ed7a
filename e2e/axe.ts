import axe from 'axe-core';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page that is open and has come to rest. It looks into no frames: the site has none. */
export async function violationsOn(page: Page): Promise<axe.Result[]> {
  // A dialog that is just appearing is not yet seen as one.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly, resultTypes: ['violations'] }),
    rules,
  );
  return violations;
}

/** What of it is serious or critical, with the places. */
export async function breaches(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
}
