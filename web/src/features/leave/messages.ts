import type { Catalog } from '#web/lib/i18n.ts';

export const leaveMessages = {
  en: {
    title: 'You are leaving {site}',
    lead: 'A member wrote this link. It leads to another website:',
    imitates: 'This address looks like {name}, but it is another website. Do not log in or pay there.',
    mixed: 'This address mixes letters of several alphabets to look like another one.',
    hasName: 'This address has another name in front of the real one. It leads to {host}.',
    plain: 'The connection to this website is not encrypted. Do not enter passwords or cards there.',
    check: 'Check the name letter by letter. Do not log in, pay or enter a code there unless you know the website.',
    whole: 'Full address',
    open: 'Open the website',
    back: 'Back',
    wrong: 'This link cannot be opened: it is not the address of a website.',
  },
} satisfies Catalog<Record<string, string>>;
