import type { Catalog } from '#web/lib/i18n.ts';

/** Blocking a member where something of theirs is shown, and what stands there afterwards. */
export const blockMessages = {
  en: {
    block: 'Block',
    blockOf: 'Block {name}',
    blockTitle: 'Block {name}?',
    blockText:
      'You and this member can no longer send each other messages, replies or offers. We do not tell them. To unblock them, go to My Dashboard, Blocked members.',
    blocked: 'You blocked {name}.',
    blockedNow: '{name} is blocked.',
    unblock: 'Unblock',
    unblockOf: 'Unblock {name}',
    unblockedNow: '{name} is no longer blocked.',
    show: 'Show anyway',
    hide: 'Hide',
    quote: 'Quote from {name}, whom you blocked',
  },
} satisfies Catalog<Record<string, string>>;
