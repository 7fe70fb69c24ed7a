import type { Catalog } from '#web/lib/i18n.ts';

/** The words of the box that pictures are added with; only forms load them. */
export const uploadMessages = {
  en: {
    addPicture: 'Add a picture',
    addPictures: 'Add pictures',
    takePicture: 'Take a picture',
    dropHere: 'or drop or paste them here',
  },
} satisfies Catalog<Record<string, string>>;
