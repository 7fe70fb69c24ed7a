import type { Catalog } from '#web/lib/i18n.ts';

/** What only the mobile web app says of the chat. */
export const mobileChatMessages = {
  en: {
    optionsOf: 'Options for the conversation with {name}',
    profile: 'View profile',
    takePhoto: 'Take a photo',
    choosePhoto: 'Choose a picture',
    typing: 'typing…',
    business: 'Business',
  },
} satisfies Catalog<Record<string, string>>;
