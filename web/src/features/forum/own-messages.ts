import type { Catalog } from '#web/lib/i18n.ts';

export const ownForumMessages = {
  en: {
    mine: 'My topics',
    newTopic: 'Start a topic',
    noMine: 'You have not started a topic yet.',
    favourites: 'Saved topics',
    noFavourites: 'No saved topics yet. Press “Save” on a topic to keep it here.',
    forum: 'Go to the forum',
  },
} satisfies Catalog<Record<string, string>>;
