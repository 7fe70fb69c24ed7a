import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Apps, readConfig } from '../config.ts';
import { serveApps } from './apps.ts';

const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(':');
const other = fingerprint.replaceAll('A', 'B');
const settings = {
  APP_STORE_URL: 'https://apps.apple.com/app/id1',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=example.ashore',
  IOS_APP_ID: 'ABCDE12345.example.ashore',
  ANDROID_PACKAGE: 'example.ashore',
  ANDROID_CERT_SHA256: `${fingerprint.toLowerCase()}, ${other}`,
};
const MANIFEST = '/manifest.webmanifest';

function siteWith(apps: Apps) {
  const http = fastify();
  http.get(MANIFEST, (_request, reply) => reply.type('application/manifest+json').send('{"name":"the file"}'));
  serveApps(http, apps);
  return http;
}
const ask = (environment: Record<string, string>, url: string, headers = {}) =>
  siteWith(readConfig(environment).apps).inject({ url, headers });

describe('links of apps', () => {
  it('name the Android app and its certificates', async () => {
    const answer = await ask(settings, '/.well-known/assetlinks.json');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
    const [{ relation, target }] = answer.json();
    expect(relation).toContain('delegate_permission/common.handle_all_urls');
    expect(target).toEqual({
      namespace: 'android_app',
      package_name: 'example.ashore',
      sha256_cert_fingerprints: [fingerprint, other],
    });
  });

  it('name the iOS app and what it has no page for', async () => {
    const answer = await ask(settings, '/.well-known/apple-app-site-association');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
    const { applinks, webcredentials } = answer.json();
    expect(applinks.details[0].appIDs).toEqual(['ABCDE12345.example.ashore']);
    expect(applinks.details[0].components).toContainEqual({ '/': '/api/*', exclude: true });
    expect(applinks.details[0].components.at(-1)).toEqual({ '/': '/*' });
    expect(webcredentials.apps).toEqual(['ABCDE12345.example.ashore']);
  });

  it.each(['assetlinks.json', 'apple-app-site-association'])('are not there without an app: %s', async (name) => {
    expect((await ask({}, `/.well-known/${name}`)).statusCode).toBe(404);
  });

  it('are not sent again to whoever has them', async () => {
    const { headers } = await ask(settings, '/.well-known/assetlinks.json');
    const again = await ask(settings, '/.well-known/assetlinks.json', { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
  });
});

describe('the manifest', () => {
  it('names the apps in the stores', async () => {
    const answer = await ask(settings, `${MANIFEST}?v=1`);
    expect(answer.headers['content-type']).toBe('application/manifest+json');
    expect(answer.json()).toMatchObject({
      name: 'Ashore',
      related_applications: [
        { platform: 'itunes', url: settings.APP_STORE_URL },
        { platform: 'play', url: settings.PLAY_STORE_URL, id: 'example.ashore' },
      ],
    });
  });

  it('is there in each language, with the apps', async () => {
    const answer = await ask(settings, '/pt/manifest.webmanifest');
    expect(answer.json()).toMatchObject({ lang: 'pt-PT', start_url: '/pt/home', related_applications: [{}, {}] });
    const mobile = await ask({}, '/m/ar/manifest.webmanifest');
    expect(mobile.headers['content-type']).toBe('application/manifest+json');
    expect(mobile.json()).toMatchObject({ dir: 'rtl', start_url: '/m/ar?source=app' });
    expect(mobile.json()).not.toHaveProperty('related_applications');
    expect((await ask({}, '/en/manifest.webmanifest')).statusCode).toBe(404);
  });

  it('is the file where there are none', async () =>
    expect((await ask({}, MANIFEST)).json()).toEqual({ name: 'the file' }));
});
