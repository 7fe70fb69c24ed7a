import fastify from 'fastify';
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { appLinks, socialLinks } from './app-links.ts';
import { serveAppQr } from './app-qr.ts';

const ORIGIN = 'http://localhost:3000';

async function codeOf(environment: Record<string, string>, host: string) {
  const config = readConfig(environment);
  const http = fastify();
  serveAppQr(http, config, config.publicUrl ?? ORIGIN);
  return http.inject({ url: '/app-qr.svg', headers: { host } });
}
const code = (address: string) => renderSVG(address, { border: 1 });

describe('the QR code of the footer', () => {
  it.each([
    ['a test site', {}, '192.168.1.5:3000', 'http://192.168.1.5:3000/m'],
    ['a test site by its name', {}, 'test.ashore.example', 'http://test.ashore.example/m'],
    ['a test site at IPv6', {}, '[::1]:3000', 'http://[::1]:3000/m'],
    ['a test site asked for nonsense', {}, 'evil.example/<script>', `${ORIGIN}/m`],
    ['a test site asked for a port there is not', {}, 'evil.example:99999', `${ORIGIN}/m`],
    ['the public site', { PUBLIC_URL: 'https://ashore.example' }, 'ashore.example', 'https://ashore.example/m'],
    ['the public site asked as another', { PUBLIC_URL: 'https://ashore.example' }, 'evil', 'https://ashore.example/m'],
    ['an app elsewhere', { MOBILE_URL: 'https://m.example' }, 'localhost:3000', 'https://m.example/'],
    ['a download', { APP_DOWNLOAD_URL: 'https://a.example/app.apk' }, 'localhost', 'https://a.example/app.apk'],
  ])('of %s', async (_name, environment, host, address) => {
    const answer = await codeOf(environment, host);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.body).toBe(code(address));
    const depends = answer.headers['cache-control']?.toString().startsWith('private');
    expect(depends).toBe(!('PUBLIC_URL' in environment) && address.endsWith('/m'));
  });
});

describe('the links of the footer', () => {
  it.each([
    [{}, {}],
    [{ MOBILE_URL: 'https://m.example/' }, { apps: { download: 'https://m.example' } }],
    [{ APP_STORE_URL: 'https://a.example/1' }, { apps: { appStore: 'https://a.example/1' } }],
    [
      { PLAY_STORE_URL: 'https://p.example', APP_DOWNLOAD_URL: 'https://a.example/app.apk' },
      { apps: { playStore: 'https://p.example', download: 'https://a.example/app.apk' } },
    ],
  ])('with %j are %j', (environment, links) => expect(appLinks(readConfig(environment))).toEqual(links));

  const every = {
    SOCIAL_VIDEO_URL: 'https://video.example/@ashore',
    SOCIAL_PHOTO_URL: 'https://photo.example/ashore',
    SOCIAL_SHORT_POST_URL: 'https://posts.example/ashore',
    SOCIAL_PROFESSIONAL_URL: 'https://work.example/ashore',
    SOCIAL_NETWORK_URL: 'https://friends.example/ashore',
  };
  it('lead to the social networks that are set, and to no others', () => {
    expect(socialLinks(readConfig({}))).toEqual({});
    expect(socialLinks(readConfig({ SOCIAL_PHOTO_URL: every.SOCIAL_PHOTO_URL }))).toEqual({
      social: { photo: every.SOCIAL_PHOTO_URL },
    });
    expect(Object.values(socialLinks(readConfig(every)).social ?? {})).toEqual(Object.values(every));
    expect(() => readConfig({ SOCIAL_VIDEO_URL: 'javascript:alert(1)' })).toThrow('SOCIAL_VIDEO_URL');
  });
});
