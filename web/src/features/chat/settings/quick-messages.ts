import type { Catalog } from '#web/lib/i18n.ts';

/** The page of a business's own quick replies. */
export const quickMessages = {
  en: {
    title: 'Quick replies',
    lead: 'Answers you use often. In the chat, one click puts the text into the message field, where you can still edit it.',
    count: '{used} of {most} in your plan',
    beyond: 'Your plan includes {most}. We keep the others, but do not show them in the chat.',
    more: 'Compare plans',
    none: 'No quick replies yet. Start with what customers ask most: opening hours, directions, payment.',
    add: 'Add a quick reply',
    text: 'Text',
    save: 'Save',
    cancel: 'Cancel',
    change: 'Edit',
    changeNamed: 'Edit “{text}”',
    remove: 'Delete',
    removeNamed: 'Delete “{text}”',
    saved: 'Saved.',
    removed: 'Deleted.',
    needed: 'Write a text.',
    wait: 'Wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
    businesses: 'Quick replies are for business members.',
  },
} satisfies Catalog<Record<string, string>>;
