import type { Catalog } from '#web/lib/messages.ts';

export const topicDialogWords = {
  en: {
    removeTitle: 'Delete this topic?',
    removeText: 'This cannot be taken back. Where others replied, their replies stay without your text.',
    remove: 'Delete',
    removed: 'The topic was deleted.',
    edit: 'Edit',
    lock: 'Lock',
    unlock: 'Unlock',
    pin: 'Pin',
    unpin: 'Unpin',
    history: 'What it said before',
    close: 'Close',
    said: 'Written {time}',
  },
} satisfies Catalog<Record<string, string>>;
