import type { Catalog } from '#web/lib/messages.ts';

export const editorWords = {
  en: {
    reply: 'Your reply',
    answerTo: 'Your answer to {name}',
    change: 'Change your reply',
    send: 'Send',
    save: 'Save changes',
    cancel: 'Cancel',
    empty: 'Please write something first.',
    photos: 'Photos',
    addPhotos: 'Add photos',
    photosHint: 'JPEG, PNG, WebP, AVIF or GIF',
    uploadFailed: 'This photo did not arrive. Please try again.',
    tooMany: 'At most {most} photos.',
    sent: 'Your reply is there.',
    saved: 'Your reply was changed.',
    removeTitle: 'Delete this reply?',
    removeText: 'This cannot be taken back. Where it was answered, its place stays.',
    remove: 'Delete',
    removed: 'The reply was deleted.',
    history: 'What it said before',
    close: 'Close',
    said: 'Written {time}',
  },
} satisfies Catalog<Record<string, string>>;
