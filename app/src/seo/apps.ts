import { defaultLocale, locales } from '@ashore/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentOf, sendDocument } from '../conditional.ts';
import type { Apps } from '../config.ts';
import { manifestAddress, manifestFiles, manifestIn } from './manifests.ts';

const HOUR = 'public, max-age=3600';
/** What an app has no page for. */
const noPages = [
  '/api/*',
  '/assets/*',
  '/calendar/*',
  '/dev/*',
  '/og/*',
  '/rss*',
  '/sitemap*',
  '/uploads/*',
  '/websocket/*',
];

const send = (request: FastifyRequest, reply: FastifyReply, type: string, value: object) =>
  sendDocument(request, reply, documentOf(type, JSON.stringify(value)), HOUR);

/** Which Android app opens links of the site (Digital Asset Links, version 1). */
const assetLinks = ({ packageName, certificates }: NonNullable<Apps['android']>) => [
  {
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: certificates },
  },
];

/** Which iOS app opens links of the site and may fill in its passwords (Associated Domains). */
const appleAssociation = (appId: string) => ({
  applinks: {
    details: [
      { appIDs: [appId], components: [...noPages.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }] },
    ],
  },
  webcredentials: { apps: [appId] },
});

/** The apps as a web app's manifest names them (Web Application Manifest, application information). */
const relatedApplications = ({ appStoreUrl, playStoreUrl, android }: Apps) => [
  ...(appStoreUrl ? [{ platform: 'itunes', url: appStoreUrl }] : []),
  ...(playStoreUrl ? [{ platform: 'play', url: playStoreUrl, ...(android ? { id: android.packageName } : {}) }] : []),
];

/**
 * The manifests in each language, with the apps in that of the site. English ones are files, whose routes are there already:
 * they are sent as they are unless there are apps to name.
 */
function serveManifests(http: FastifyInstance, apps: Apps): void {
  const related = relatedApplications(apps);
  const made = new Map<string, object>();
  for (const { code } of locales)
    for (const file of manifestFiles) {
      const isOfSite = file === '/manifest.webmanifest';
      const named = isOfSite && related.length > 0 ? { related_applications: related } : undefined;
      if (code !== defaultLocale || named)
        made.set(manifestAddress(file, code), { ...manifestIn(code, file), ...named });
    }
  http.addHook('onRequest', async (request, reply) => {
    const manifest = request.method === 'GET' ? made.get(request.url.split('?', 1)[0] ?? '') : undefined;
    return manifest && send(request, reply, 'application/manifest+json', manifest);
  });
}

/** Links between the site and its apps: `/.well-known` for both systems, 404 where there is no app, and the manifests. */
export function serveApps(http: FastifyInstance, apps: Apps): void {
  const wellKnown = (name: string, value: object | undefined) =>
    http.get(`/.well-known/${name}`, (request, reply) =>
      value
        ? send(request, reply, 'application/json', value)
        : reply.code(404).type('text/plain; charset=utf-8').send('There is no such app.'),
    );
  wellKnown('assetlinks.json', apps.android && assetLinks(apps.android));
  wellKnown('apple-app-site-association', apps.iosAppId ? appleAssociation(apps.iosAppId) : undefined);

  serveManifests(http, apps);
}
