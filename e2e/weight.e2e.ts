import { afterAll, beforeAll, expect, it } from 'vitest';
import { weightLimits, weightOf } from '../bench/weight.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

it.each(['/home', '/classified', '/classified/details?classifiedId=1', '/helpsupport?id=1'])(
  '%s is light enough for a slow line',
  async (path) => {
    const weight = await weightOf(`${site.url}${path}`);
    for (const [part, most] of Object.entries(weightLimits)) {
      const value = weight[part as keyof typeof weight] / 1000;
      expect(value, part).toBeGreaterThan(1);
      expect(value, part).toBeLessThanOrEqual(most);
    }
  },
);
