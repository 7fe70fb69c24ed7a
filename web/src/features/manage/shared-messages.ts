import type { Catalog } from '#web/lib/i18n.ts';

export const sharedMessages = {
  en: {
    title: 'Shares with others',
    lead: 'Accounts with the same pictures, texts, contacts, payment names, websites, devices or networks. A family or a shared flat can be the reason.',
    none: 'This account shares nothing with others.',
    failed: 'We could not load this. Try again.',
    retry: 'Try again',
    more: 'There are more accounts than the 50 shown here.',
    picture: 'Picture',
    text: 'Ad text',
    contact: 'Contact',
    payment: 'Payment name',
    link: 'Linked website',
    device: 'Device',
    network: 'Network at registration',
    account: 'Account',
    state: 'State',
    shares: 'Shares',
    with: 'With',
    unrelated: 'Mark as unrelated',
    unrelatedTitle: 'Mark {name} as unrelated?',
    unrelatedText:
      'The two accounts no longer appear together, and what they share no longer hides ads. The log keeps this.',
    unrelatedDone: 'Marked as unrelated.',
  },
} satisfies Catalog<Record<string, string>>;
