import type { Catalog } from '#web/lib/messages.ts';

export const ownForumWords = {
  en: {
    mine: 'My topics',
    newTopic: 'Start a topic',
    noMine: 'You have not started a topic yet.',
    favourites: 'Forum favourites',
    noFavourites: 'You keep no topics yet. The bookmark of a topic puts it here.',
    forum: 'To the forum',
  },
} satisfies Catalog<Record<string, string>>;
