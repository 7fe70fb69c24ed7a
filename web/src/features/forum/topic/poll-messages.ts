import type { Catalog } from '#web/lib/i18n.ts';

export const pollMessages = {
  en: {
    poll: 'Poll',
    chooseOne: 'Choose one',
    chooseSeveral: 'Choose one or more',
    vote: 'Vote',
    cancel: 'Cancel',
    change: 'Change my vote',
    mine: 'your vote',
    votes: '{count, plural, one {# vote} other {# votes}}',
    voters: '{count, plural, =0 {No votes yet} one {# member voted} other {# members voted}}',
    afterVoting: 'Vote to see the results.',
    until: 'Open until {date}',
    closed: 'Closed',
  },
} satisfies Catalog<Record<string, string>>;
