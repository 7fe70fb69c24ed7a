import type { Catalog } from '#web/lib/i18n.ts';

export const businessMessages = {
  en: {
    numbers: 'Statistics',
    last: 'Last {count} days',
    span: 'Period',
    views: 'Views',
    chats: 'Chats started',
    calls: 'Phone number views',
    perDay: 'per day',
    ofAd: 'Numbers of “{title}”',
    ofAll: 'Numbers of all your ads together',
    allAds: 'All ads',
    files: 'Import and export',
    filesLead:
      'Download all your ads with their statistics as a CSV file. You can use the same columns to post new ads.',
    export: 'Download all ads',
    import: 'Post ads from a file',
    importHint:
      'CSV file with column names in the first line: category, title, content, price, placeId… Up to {most} ads. Add photos here afterwards.',
    asDrafts: 'Save as drafts, so that I can check them first',
    send: 'Upload file',
    chooseFile: 'Choose a file.',
    tooLarge: 'The file is too large. The limit is {most} kB.',
    done: '{posted, plural, one {# ad published} other {# ads published}}, {drafts, plural, one {# draft saved} other {# drafts saved}}.',
    refused: 'We could not import these lines:',
    line: 'Line',
    reason: 'Reason',
    refusedCaption: 'Lines not imported',
    moreNumbers: 'Calls and chats by day are part of Business Pro.',
    seePlans: 'Compare plans',
  },
} satisfies Catalog<Record<string, string>>;
