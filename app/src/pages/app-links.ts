import type { ShellStart } from '@ashore/web';
import type { Config } from '../config.ts';

/** The apps as the footer links to them; nothing where none is set and the mobile web app comes with the site. */
export function appLinks({ apps, mobileUrl }: Pick<Config, 'apps' | 'mobileUrl'>): Pick<ShellStart['site'], 'apps'> {
  const download = apps.downloadUrl ?? (mobileUrl === '/m' || mobileUrl === '' ? undefined : mobileUrl);
  const links = {
    ...(apps.appStoreUrl ? { appStore: apps.appStoreUrl } : {}),
    ...(apps.playStoreUrl ? { playStore: apps.playStoreUrl } : {}),
    ...(download ? { download } : {}),
  };
  return Object.keys(links).length > 0 ? { apps: links } : {};
}

/** The issuers that log-in pages offer, in the order of the settings; nothing where none is set. */
export function issuerButtons({ issuers }: Pick<Config, 'issuers'>): Pick<ShellStart['site'], 'issuers'> {
  return issuers.length > 0 ? { issuers: issuers.map(({ key, name }) => ({ key, name })) } : {};
}

/** The site's pages in social networks as the footer links to them; nothing where none is set. */
export function socialLinks({ social }: Pick<Config, 'social'>): Pick<ShellStart['site'], 'social'> {
  const links = Object.fromEntries(Object.entries(social).filter(([, url]) => url !== undefined));
  return Object.keys(links).length > 0 ? { social: links } : {};
}
