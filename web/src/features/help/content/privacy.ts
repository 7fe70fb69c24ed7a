import { type DataRecipient, recipientKinds } from '@ashore/contract/recipients';
import { type RetentionKey, retention } from '@ashore/contract/retention';
import type { HelpSection } from './blocks.ts';
import { groundTexts, rowTexts } from './privacy-rows.ts';

/** The section that lists who receives data, one line for each of the kinds in their order. */
export const RECIPIENTS = 'Who receives data';

/** What each recipient gets; `{kind}` becomes its name. */
const recipientTexts: Readonly<Record<DataRecipient['kind'], string>> = {
  mail: 'The company that delivers our e-mails receives your address and the text of each e-mail.',
  texts: 'A company for text messages receives your phone number and a code, if you confirm your phone.',
  payment: '{payment} processes payments. We never receive card numbers.',
  translation:
    '{translation} receives the texts that a reader asks to translate, without links, phone numbers, e-mail addresses and account numbers. It receives a chat message only if a reader of that message has agreed to it. We do not store translations of chat messages.',
  push: 'Push notifications go through the push service of the company that makes your browser. They are encrypted for your device. The service sees when a notification was sent, but not its text.',
  maps: 'Maps: your browser loads pictures from {maps}, which sees your network address.',
  storage: 'A storage company keeps the pictures that you upload.',
  visits: 'If you allow it, a script of {visits} counts your visits.',
};

const dataRows = (Object.keys(retention) as RetentionKey[]).map((key) => {
  const { kind, purpose, howLong } = rowTexts[key];
  return [kind, purpose, groundTexts[retention[key].ground], howLong];
});

export const privacy: readonly HelpSection[] = [
  {
    title: 'In short',
    blocks: [
      {
        list: [
          'We keep only the data the site needs to work for you. We sell nothing.',
          'We use no advertising networks and no trackers. We count visits only if you allow it.',
          'You can download and correct your data and delete your account yourself in your [settings](/member/settings).',
        ],
      },
    ],
  },
  {
    title: 'Who is responsible',
    blocks: [
      'The operator of this site is responsible under the General Data Protection Regulation (GDPR). You can reach the operator through [Contact us](/helpsupport?id=4).',
    ],
  },
  {
    title: 'What we keep, why and for how long',
    blocks: [
      {
        table: {
          caption: 'Data, purpose, legal basis and time',
          head: ['Data', 'What for', 'Legal basis (GDPR)', 'How long'],
          rows: dataRows,
        },
      },
      'The program uses this same table when it deletes data.',
    ],
  },
  {
    title: 'Who can see your data',
    blocks: [
      'Everyone can see your user name, picture, public profile and active ads. We never show your e-mail address. Logged-in members can see a phone number in an ad only if you choose to show it. We never show the exact location of a home: the map shows a shifted circle.',
    ],
  },
  {
    title: RECIPIENTS,
    blocks: [
      'We share data only with companies that work for us under a contract, and with authorities if the law requires it. With the settings of this site these are:',
      { list: recipientKinds.map((kind) => recipientTexts[kind]) },
    ],
  },
  {
    title: 'Cookies and counting visits',
    blocks: [
      'The site sets only cookies it needs: see [the list of cookies](/helpsupport?id=6). If the operator uses an analytics tool, we ask you first. The tool loads only if you allow it. The site works the same if you do not.',
    ],
  },
  {
    title: 'Your rights',
    blocks: [
      {
        list: [
          'Access (art. 15) and data portability (art. 20): “Download my data” in your [settings](/member/settings) downloads everything as one ZIP file, pictures included.',
          'Rectification (art. 16): you can edit your profile and your ads at any time.',
          'Erasure (art. 17): “Delete account” in your [settings](/member/settings). Your ads and pages disappear immediately. If you log in within 14 days, everything comes back. After that we erase it permanently.',
          'Restriction (art. 18): pause an ad, or [write to us](/helpsupport?id=4) if we should keep data but not use it.',
          'Notification (art. 19): if we correct or erase data that we shared, we tell the recipients.',
          'Objection (art. 21): [write to us](/helpsupport?id=4) if you object to a legitimate interest. You can withdraw your consent to counting at any time: clear the data of this site in your browser.',
        ],
      },
      'We answer within one month. You can also complain to a data protection authority, for example the one in your country.',
    ],
  },
  {
    title: 'Age',
    blocks: ['You must be 16 or older to have an account.'],
  },
];
