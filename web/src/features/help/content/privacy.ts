import type { HelpSection } from './blocks.ts';

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
          rows: [
            [
              'Account: user name, e-mail, password (only as a hash that cannot be turned back), kind of member, region',
              'To log you in and to show who wrote something',
              'Contract, art. 6 (1) b',
              'As long as the account exists',
            ],
            [
              'Profile: picture, languages, “about me” and other fields you choose to fill in',
              'To show others who they are dealing with',
              'Contract, art. 6 (1) b',
              'Until you remove it, or the account',
            ],
            [
              'Business details: company, contact person, phone, tax number, address',
              'Traders must be identifiable',
              'Legal duty, art. 6 (1) c (Digital Services Act, art. 30)',
              'As long as the account exists',
            ],
            [
              'Ads with their texts, pictures, place and phone number',
              'To publish your ads',
              'Contract, art. 6 (1) b',
              'Until you delete the account. We erase a deleted ad or an unfinished draft after 90 days without a change',
            ],
            [
              'Orders: what was bought, when and for how much, and the name, address and tax number you give for the receipt',
              'To sell you a plan or promotion; we must keep receipts',
              'Contract, art. 6 (1) b; legal duty, art. 6 (1) c',
              'As long as tax law requires, also after you delete the account. We erase unpaid orders with the account',
            ],
            [
              'Favourites and likes',
              'To help you find ads again. The ad shows a number, never names',
              'Contract, art. 6 (1) b',
              'Until you remove them, or until the ad or the account is erased',
            ],
            [
              'Sessions: device, time of log-in and of last use, a fingerprint of the network address that cannot be turned back into it',
              'To keep you logged in and to keep strangers out',
              'Legitimate interest in security, art. 6 (1) f',
              'A session ends after 7 days without use, and after 30 days at the latest. We erase its record 30 days later',
            ],
            [
              'Push: the address of your browser at the push service of its maker, and the encryption keys for it',
              'To notify you on devices where you turned push on',
              'Consent, art. 6 (1) a; you can withdraw it in the same place',
              'Until you turn it off or the session ends',
            ],
            [
              'Network address, to count requests',
              'To stop password guessing and mass requests',
              'Legitimate interest in security, art. 6 (1) f',
              'Minutes to hours',
            ],
            [
              'Technical log: time, page, network address without its last part',
              'To find errors and attacks',
              'Legitimate interest in security, art. 6 (1) f',
              'As long as the operator needs it for this purpose, with no link to your account',
            ],
            [
              'Messages of the contact form',
              'To answer you',
              'Legitimate interest in answering, art. 6 (1) f',
              'In the mailbox of the operator, until your question is answered',
            ],
          ],
        },
      },
      'We remove hidden data, such as where a picture was taken, before we store it. We delete a picture after one day if no ad and no profile uses it.',
    ],
  },
  {
    title: 'Who can see your data',
    blocks: [
      'Everyone can see your user name, picture, public profile and active ads. We never show your e-mail address. Logged-in members can see a phone number in an ad only if you choose to show it. We never show the exact location of a home: the map shows a shifted circle.',
      'We share data only with companies that run our servers, deliver our e-mails and process payments for us under a contract, and with authorities if the law requires it. We never receive card numbers.',
      'Push notifications go through the push service of the company that makes your browser. They are encrypted for your device. The service sees when a notification was sent, but not its text.',
      'If this site uses a translation service, the service receives the texts that a reader asks to translate, without links, phone numbers, e-mail addresses and account numbers. It receives a chat message only if a reader of that message has agreed to it. We do not store translations of chat messages.',
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
          'Access (art. 15) and data portability (art. 20): “Download my data” in your [settings](/member/settings) downloads everything as one JSON file.',
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
