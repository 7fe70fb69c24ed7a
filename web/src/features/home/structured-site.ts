import type { Organization, Thing, WebSite } from 'schema-dts';

/** The site and who runs it, and how to search it from outside; `origin` without a slash at the end. */
export function structuredSite(origin: string): Thing[] {
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Ashore',
    url: `${origin}/home`,
    logo: `${origin}/icons/icon-512.png`,
  };
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/classified?keyword={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const;
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: 'Ashore',
    url: `${origin}/home`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  };
  return [site, organization];
}
