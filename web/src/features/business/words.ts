import type { Catalog } from '#web/lib/messages.ts';

export const businessWords = {
  en: {
    numbers: 'Numbers',
    last: 'The last {count} days',
    span: 'Days shown',
    views: 'Views',
    chats: 'Chats begun',
    calls: 'Phone numbers asked for',
    perDay: 'a day',
    ofAd: 'Of “{title}”',
    ofAll: 'Of all ads',
    allAds: 'All ads',
    files: 'Files of ads',
    filesLead: 'All your ads as a table (CSV), with their numbers; the same columns can be sent back as new ads.',
    export: 'Download all ads',
    import: 'Post ads from a file',
    importHint:
      'CSV with a line of names first: category, title, content, price, placeId… Up to {most} ads. Photos are added here afterwards.',
    asDrafts: 'Keep them as drafts, to be looked over first',
    send: 'Send the file',
    chooseFile: 'Please choose a file.',
    tooLarge: 'The file is too large: at most {most} kB.',
    done: '{posted, plural, one {# ad is live} other {# ads are live}}, {drafts, plural, one {# is kept as a draft} other {# are kept as drafts}}.',
    refused: 'These lines were not taken:',
    line: 'Line',
    reason: 'Why',
    refusedCaption: 'Lines that were not taken',
    moreNumbers: 'Calls and chats by day come with Business Pro.',
    seePlans: 'Compare the plans',
  },
} satisfies Catalog<Record<string, string>>;
