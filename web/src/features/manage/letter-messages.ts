import type { Catalog } from '#web/lib/i18n.ts';

export const letterMessages = {
  en: {
    noLetters: 'No letters to post.',
    noPosted: 'No letters posted yet.',
    asked: 'Asked on {date}',
    printed: 'Printed on {date}',
    posted: 'Posted on {date}',
    make: 'Show letter',
    makeAgain: 'Show letter with a new code',
    newCode: 'A new code replaces the one that you printed before.',
    print: 'Print',
    mark: 'Mark as posted',
    markHint: 'Fold the letter so that the code is inside, then post it. The member is notified.',
    marked: 'Marked as posted. We notified the member.',
    home: 'Home of a member',
    qr: 'QR code of the address',
  },
} satisfies Catalog<Record<string, string>>;
