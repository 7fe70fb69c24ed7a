import type { Catalog } from '#web/lib/messages.ts';

/** The page of a business's own quick replies. */
export const quickWords = {
  en: {
    title: 'Quick replies',
    lead: 'Sentences you answer with often. In the chat a click puts one into the message field, where you can still change it.',
    count: '{used} of {most} in your plan',
    beyond: 'Your plan has {most}: those further down are kept, but not offered in the chat.',
    more: 'What each plan has',
    none: 'None yet. Begin with what customers ask most: opening hours, how to get there, how to pay.',
    add: 'Add a quick reply',
    text: 'Text',
    save: 'Save',
    cancel: 'Cancel',
    change: 'Change',
    changeNamed: 'Change “{text}”',
    remove: 'Delete',
    removeNamed: 'Delete “{text}”',
    saved: 'Saved.',
    removed: 'Deleted.',
    needed: 'Please write a sentence.',
    wait: 'Please wait {minutes, plural, one {# minute} other {# minutes}}.',
    businesses: 'Quick replies of one’s own are for business members.',
  },
} satisfies Catalog<Record<string, string>>;
