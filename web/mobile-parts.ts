import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Of a file that stands in two versions, such as `home-page.tsx` and `home-page.mobile.tsx`, the mobile web app takes the second. */
export const mobileParts = (): Plugin => ({
  name: 'mobile-parts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !/\.tsx?$/.test(source)) return;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const own = found?.id.replace(/\.(tsx?)$/, '.mobile.$1');
    if (!own || own === found?.id || !existsSync(own)) return;
    return own;
  },
});
