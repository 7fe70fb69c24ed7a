import { readFileSync } from 'node:fs';
import { type Locale, localeFacts, withLocale } from '@ashore/contract/locales';
import { messagesFor } from '@ashore/server';
import { addressIn } from '@ashore/web/mobile-address';
import { manifestMessages } from './manifest-messages.ts';

/** A manifest (Web Application Manifest), as far as its words and addresses go. */
interface Manifest {
  description: string;
  start_url: string;
  shortcuts?: { name: string; url: string }[];
}

/** Of the site, and of the mobile web app. */
export const manifestFiles = ['/manifest.webmanifest', '/m/manifest.webmanifest'] as const;
export type ManifestFile = (typeof manifestFiles)[number];

const read = (file: ManifestFile): Manifest =>
  JSON.parse(readFileSync(new URL(`../../../web/public${file}`, import.meta.url), 'utf8'));

/** Where pages in a language find the manifest: `/pt/manifest.webmanifest`, `/m/pt/manifest.webmanifest`. */
export const manifestAddress = (file: ManifestFile, locale: Locale): string =>
  file === '/manifest.webmanifest' ? withLocale(locale, file) : addressIn(locale, file);

/** The address of a page in a language, with its query: `/m/?source=app` is `/m/pt?source=app`. */
function pageIn(locale: Locale, address: string): string {
  const [path = '', query] = address.split('?', 2);
  const page = addressIn(locale, path);
  return query === undefined ? page : `${page}?${query}`;
}

/**
 * A manifest in a language. Its `id` and its scope stay: an app that was installed in another language is the same app, and
 * follows the language its member chooses.
 */
export function manifestIn(locale: Locale, file: ManifestFile): object {
  const { shortcuts, ...manifest } = read(file);
  const { tag, direction } = localeFacts(locale);
  const t = messagesFor(locale, manifestMessages);
  const names = new Map(
    (['search', 'post', 'messages'] as const).map((key) => [manifestMessages.english[key] as string, t(key)]),
  );
  return {
    ...manifest,
    description: t('description'),
    lang: tag,
    dir: direction,
    start_url: pageIn(locale, manifest.start_url),
    ...(shortcuts && {
      shortcuts: shortcuts.map((one) => ({
        ...one,
        name: names.get(one.name) ?? one.name,
        url: pageIn(locale, one.url),
      })),
    }),
  };
}
