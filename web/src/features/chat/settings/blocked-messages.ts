import type { Catalog } from '#web/lib/i18n.ts';

/** The page of the member area for blocked members. */
export const blockedMessages = {
  en: {
    title: 'Blocked members',
    lead: 'You and a blocked member cannot send each other messages, replies or offers. We do not tell them that you blocked them. You can block someone in a conversation, on a profile, and wherever you can report a member.',
    none: 'You have not blocked anyone.',
    block: 'Block',
    blockOf: 'Block {name}',
    unblock: 'Unblock',
    unblockOf: 'Unblock {name}',
    isBlocked: 'Blocked since {date}',
    isFree: 'No longer blocked',
    blockedNow: '{name} is blocked.',
    unblockedNow: '{name} is no longer blocked.',
  },
} satisfies Catalog<Record<string, string>>;
