import type { Catalog } from '#web/lib/i18n.ts';

export const topicDialogMessages = {
  en: {
    removeTitle: 'Delete this topic?',
    removeText: 'You cannot undo this. If others replied, their replies stay.',
    remove: 'Delete',
    removed: 'Topic deleted.',
    edit: 'Edit',
    lock: 'Lock',
    unlock: 'Unlock',
    pin: 'Pin',
    unpin: 'Unpin',
    history: 'Earlier versions',
    close: 'Close',
    said: 'Version from {time}',
  },
} satisfies Catalog<Record<string, string>>;
