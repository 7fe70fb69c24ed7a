import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentOf, sendDocument } from '../conditional.ts';
import type { Apps } from '../config.ts';

const HOUR = 'public, max-age=3600';
const MANIFEST = '/manifest.webmanifest';
const manifestFile = new URL('../../../web/public/manifest.webmanifest', import.meta.url);
/** What an app has no page for. */
const noPages = ['/api/*', '/assets/*', '/dev/*', '/og/*', '/rss*', '/sitemap*', '/uploads/*', '/websocket/*'];

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
 * Links between the site and its apps: `/.well-known` for both systems, 404 where there is no app, and the apps in the
 * manifest, whose file is otherwise sent as it is.
 */
export function serveApps(http: FastifyInstance, apps: Apps): void {
  const wellKnown = (name: string, value: object | undefined) =>
    http.get(`/.well-known/${name}`, (request, reply) =>
      value
        ? send(request, reply, 'application/json', value)
        : reply.code(404).type('text/plain; charset=utf-8').send('There is no such app.'),
    );
  wellKnown('assetlinks.json', apps.android && assetLinks(apps.android));
  wellKnown('apple-app-site-association', apps.iosAppId ? appleAssociation(apps.iosAppId) : undefined);

  const related = relatedApplications(apps);
  if (related.length === 0) return;
  const manifest = { ...(JSON.parse(readFileSync(manifestFile, 'utf8')) as object), related_applications: related };
  // A route of this name is there already: that of the file.
  http.addHook('onRequest', async (request, reply) => {
    const isAsked = request.method === 'GET' && request.url.split('?', 1)[0] === MANIFEST;
    return isAsked ? send(request, reply, 'application/manifest+json', manifest) : undefined;
  });
}
