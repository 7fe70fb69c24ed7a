import type { Catalog } from '#web/lib/i18n.ts';

/** What is wrong with a picture before it is sent. */
export const pictureMessages = {
  en: {
    heic: 'Your browser cannot open HEIC photos. Save the photo as JPEG and try again. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  },
} satisfies Catalog<Record<string, string>>;
