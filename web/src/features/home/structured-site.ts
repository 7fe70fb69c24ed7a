import type { Organization, Thing, WebSite } from 'schema-dts';
import { currentLocale } from '#web/lib/locale.ts';

/** The site and who runs it; `origin` without a slash at the end. Search engines no longer read how to search it. */
export function structuredSite(origin: string): Thing[] {
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Ashore',
    url: `${origin}/home`,
    logo: `${origin}/icons/icon-512.png`,
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: 'Ashore',
    url: `${origin}/home`,
    inLanguage: currentLocale(),
    publisher: { '@id': `${origin}/#organization` },
  };
  return [site, organization];
}
