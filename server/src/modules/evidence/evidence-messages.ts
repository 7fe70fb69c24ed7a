import type { ChatWarning } from '@ashore/contract';
import { messages } from '#server/lib/messages.ts';

/** What the readable page of an export of a conversation says. */
export const evidenceMessages = messages('evidence', {
  title: 'Conversation on Ashore',
  reference: 'Reference number',
  site: 'Website',
  exported: 'Exported',
  exporter: 'Exported by',
  other: 'Other member',
  count: 'Messages',
  account: '{name}, account number {number}',
  gone: 'deleted account',
  barred: 'The moderators banned this account.',
  whatTitle: 'What this file is',
  what: 'A copy of this conversation as the member who exported it sees it. Times are in UTC and in the time zone {timeZone}. The file evidence.json holds the same for programs, and the folder pictures holds the pictures.',
  use: 'Give the whole ZIP to the police and do not change it. Tell them the reference number: with it they can ask the operator of the website for what is not in this file, for example the address of an account.',
  check:
    'The file SHA256SUMS has the SHA-256 hash of each file. The file manifest.json has the hash of SHA256SUMS. The operator keeps that hash too, so everybody can find out whether a file was changed.',
  notTitle: 'What it does not prove',
  not: 'It does not prove who wrote the messages. The website does not check the identity of members: it knows an account, an e-mail address and what the member wrote. Anybody who can log in to an account can write with it.',
  leftTitle: 'What is left out',
  leftAlways: 'Appointments and price offers, which the website shows between the messages.',
  leftHidden: '{count, plural, one {# message} other {# messages}} that the member had deleted before.',
  leftOlder: '{count, plural, one {# older message} other {# older messages}}: an export holds the last {most}.',
  leftPictures: '{count, plural, one {# picture} other {# pictures}} that no longer exist or are too large together.',
  leftAds:
    '{count, plural, one {# ad} other {# ads}} that the member cannot see any more: only the title is shown at the messages.',
  ads: 'Ads of the conversation',
  adNow:
    'As they were at the time of the export. Earlier versions are shown where the website keeps them. The title at a message is the one of that moment.',
  adNumber: 'Ad number {number}',
  earlier: 'Version until {time}',
  reports: 'Reports by the member',
  reported: '{time}: {what}, {reason}',
  report_user: 'account reported',
  report_message: 'message {number} reported',
  report_classified: 'ad {number} reported',
  messages: 'Messages',
  message: 'Message {number}',
  about: 'About the ad “{title}”',
  warned: 'Ashore warned the receiver:',
  picture: 'Picture: {name}',
  noPicture: 'A picture that no longer exists',
});

/** What a message came with a warning of. */
export const evidenceWarnings = messages('evidenceWarning', {
  link: 'link to another website',
  imitation: 'link that imitates a well-known website',
  iban: 'bank account number',
  wallet: 'payment by wallet, crypto or gift card',
  abroad: 'owner abroad',
  deposit: 'money before a viewing',
  contact: 'move to another app',
  courier: 'courier for money, goods or keys',
  code: 'request for a code',
  secrets: 'request for passwords, cards or documents',
  forward: 'money to be passed on',
  fee: 'fee first',
  emergency: 'help in an emergency',
  many: 'nearly the same text to several members',
  fraud: 'reads like messages of fraudsters',
} satisfies Record<ChatWarning, string>);
