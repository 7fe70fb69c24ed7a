import type { Catalog } from '#web/lib/i18n.ts';

export const ownForumMessages = {
  en: {
    mine: 'My topics',
    newTopic: 'Start a topic',
    edit: 'Edit',
    editTopic: 'Edit “{title}”',
    noMine: 'You have not started a topic yet. Ask a question or share what you know.',
    favourites: 'Saved topics',
    noFavourites: 'No saved topics yet. Press “Save” on a topic to keep it here.',
    forum: 'Go to the forum',
  },
} satisfies Catalog<Record<string, string>>;
