import { locales } from '@ashore/contract/locales';
import { describe, expect, it } from 'vitest';
import { manifestAddress, manifestFiles, manifestIn } from './manifests.ts';

interface Manifest {
  id: string;
  start_url: string;
  shortcuts: { name: string; url: string }[];
  [member: string]: unknown;
}

describe('the manifest of the mobile web app', () => {
  it('is in the language of its page, and opens the app in it', () => {
    const { shortcuts, ...manifest } = manifestIn('pt', '/m/manifest.webmanifest') as Manifest;
    expect(manifest).toMatchObject({
      id: '/m/',
      scope: '/m/',
      lang: 'pt-PT',
      dir: 'ltr',
      start_url: '/m/pt?source=app',
      description: expect.stringMatching(/^Uma casa/),
    });
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Pesquisar', '/m/pt/classified?source=app'],
      ['Publicar', '/m/pt/post?source=app'],
      ['Mensagens', '/m/pt/member/chatRoom/messages?name=1-4&source=app'],
    ]);
  });

  it('names its direction', () =>
    expect(manifestIn('ar', '/m/manifest.webmanifest')).toMatchObject({ lang: 'ar', dir: 'rtl' }));

  it.each(manifestFiles)('%s says the same in English as its file', async (file) => {
    const { default: written } = await import(`../../../web/public${file}?raw`);
    expect(manifestIn('en', file)).toEqual(JSON.parse(written));
  });

  it.each(locales)('has words of its own in $name', ({ code }) => {
    const { description, shortcuts } = manifestIn(code, '/m/manifest.webmanifest') as Manifest;
    const { description: english, shortcuts: inEnglish } = manifestIn('en', '/m/manifest.webmanifest') as Manifest;
    if (code === 'en') return;
    expect(description).not.toBe(english);
    expect(shortcuts[0]?.name).not.toBe(inEnglish[0]?.name);
  });
});

it('manifests stand under the address of their language', () => {
  expect(manifestFiles.map((file) => manifestAddress(file, 'pt'))).toEqual([
    '/pt/manifest.webmanifest',
    '/m/pt/manifest.webmanifest',
  ]);
  expect(manifestFiles.map((file) => manifestAddress(file, 'en'))).toEqual([...manifestFiles]);
});
