import type { Catalog } from '#web/lib/i18n.ts';

export const editorMessages = {
  en: {
    reply: 'Your reply',
    answerTo: 'Your reply to {name}',
    change: 'Edit your reply',
    send: 'Send',
    save: 'Save changes',
    cancel: 'Cancel',
    empty: 'Write a text first.',
    photos: 'Photos',
    addPhotos: 'Add photos',
    photosHint: 'JPEG, PNG, WebP, AVIF or GIF',
    uploadFailed: 'We could not upload this photo. Try again.',
    tooMany: 'You can add up to {most} photos.',
    sent: 'Reply published.',
    saved: 'Reply updated.',
    removeTitle: 'Delete this reply?',
    removeText: 'You cannot undo this. If others replied to it, their replies stay.',
    remove: 'Delete',
    removed: 'Reply deleted.',
    history: 'Earlier versions',
    close: 'Close',
    said: 'Version from {time}',
  },
} satisfies Catalog<Record<string, string>>;
