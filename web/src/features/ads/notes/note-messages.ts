import type { Catalog } from '#web/lib/i18n.ts';

export const noteMessages = {
  en: {
    note: 'My note',
    onlyYou: 'Only you can see it.',
    addNote: 'Add a note',
    edit: 'Edit note',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Note saved.',
    deleted: 'Note deleted.',
    noteOf: 'Your note about “{title}”',
    addTo: 'Add a note about “{title}”',
  },
} satisfies Catalog<Record<string, string>>;
