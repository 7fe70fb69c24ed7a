import type { HelpSection } from './blocks.ts';

export const privacy: readonly HelpSection[] = [
  {
    title: 'In short',
    blocks: [
      {
        list: [
          'We keep what the site needs to work for you, and nothing to sell.',
          'There are no advertising networks and no trackers. Visits are counted only where you allow it.',
          'You can take your data along, correct them and delete your account yourself, in your [profile](/member/profile).',
        ],
      },
    ],
  },
  {
    title: 'Who is responsible',
    blocks: [
      'Responsible in the sense of the General Data Protection Regulation (GDPR) is the operator of this site. You reach the operator through [Contact us](/helpsupport?id=4).',
    ],
  },
  {
    title: 'What is kept, why and how long',
    blocks: [
      {
        table: {
          caption: 'Data, purpose, legal basis and time',
          head: ['Data', 'What for', 'Legal basis (GDPR)', 'How long'],
          rows: [
            [
              'Account: user name, e-mail, password (only as a hash nobody can read back), kind of member, region',
              'To let you in and to show who writes',
              'Contract, art. 6 (1) b',
              'As long as the account exists',
            ],
            [
              'Profile: picture, languages, “about me” and what else you choose to fill in',
              'To show others who they deal with',
              'Contract, art. 6 (1) b',
              'Until you remove it, or the account',
            ],
            [
              'Business details: company, contact person, phone, tax number, address',
              'Traders have to be identifiable',
              'Legal duty, art. 6 (1) c (Digital Services Act, art. 30)',
              'As long as the account exists',
            ],
            [
              'Ads with their texts, pictures, place and phone number',
              'To publish what you want published',
              'Contract, art. 6 (1) b',
              'Until the account is deleted. A deleted ad and an unfinished draft are erased after 90 days without a change',
            ],
            [
              'Orders: what was bought, when and for how much, and the name, address and tax number you give for the receipt',
              'To sell you what you ask for; receipts have to be kept',
              'Contract, art. 6 (1) b; legal duty, art. 6 (1) c',
              'As long as tax law asks for, also when the account is gone. What was never paid goes with the account',
            ],
            [
              'Favourites and likes',
              'To find things again; the ad shows a number, never names',
              'Contract, art. 6 (1) b',
              'Until you take them back, or the ad or the account is erased',
            ],
            [
              'Sessions: device, time of log-in and of last use, a fingerprint of the network address that cannot be turned back into it',
              'To keep you logged in and strangers out',
              'Legitimate interest in security, art. 6 (1) f',
              'A session ends after 7 days without use and after 30 days at the latest; that it was there is forgotten 30 days later',
            ],
            [
              'Push: the address your browser has at its maker’s push service, and the keys it is written to with',
              'To tell you of messages and news on devices where you turned it on',
              'Consent, art. 6 (1) a; you take it back where you gave it',
              'Until you turn it off or the session ends',
            ],
            [
              'Network address in counters against abuse',
              'To slow down guessing of passwords and flooding',
              'Legitimate interest in security, art. 6 (1) f',
              'Minutes to hours',
            ],
            [
              'Technical log: time, page, network address without its last part',
              'To find faults and attacks',
              'Legitimate interest in security, art. 6 (1) f',
              'As long as the operator needs it for that, without any link to your account',
            ],
            [
              'Messages of the contact form',
              'To answer you',
              'Legitimate interest in answering, art. 6 (1) f',
              'In the operator’s mail, until your question is settled',
            ],
          ],
        },
      },
      'Pictures lose their hidden data, such as where they were taken, before they are stored. A picture that no ad and no profile shows is removed after a day.',
    ],
  },
  {
    title: 'Who sees it',
    blocks: [
      'Everybody sees your user name, picture, public profile and live ads. Your e-mail is never shown. A phone number in an ad is shown to logged-in members, and only where you choose so. The place of a home is never shown exactly: the map shows a shifted circle.',
      'We hand nothing to third parties but to those who run our servers, deliver our mail and take payments (card numbers never come to us), on our behalf and by contract, and to authorities where the law obliges us.',
      'Where you turned on pushes, they go through the push service of your browser’s maker. They are encrypted for your device: the service sees that and when one came, not what it says.',
    ],
  },
  {
    title: 'Cookies and counting of visits',
    blocks: [
      'The site sets only cookies it needs; [each of them is listed here](/helpsupport?id=6). Where the operator uses an analytics tool you are asked first, the tool is loaded only after a yes, and a no changes nothing else.',
    ],
  },
  {
    title: 'Your rights',
    blocks: [
      {
        list: [
          'Access (art. 15) and data portability (art. 20): “Get my data” in your [profile](/member/profile) gives you everything as one JSON file, at once.',
          'Rectification (art. 16): change your profile and your ads yourself at any time.',
          'Erasure (art. 17): “Delete the account” in your [profile](/member/profile). Your ads and pages disappear at once. For 14 days a log-in brings everything back; then it is erased for good.',
          'Restriction (art. 18): pause an ad, or [write to us](/helpsupport?id=4) if something of yours should be kept but not used.',
          'Notification (art. 19): where we corrected or erased something we had passed on, we tell those who received it.',
          'Objection (art. 21): [write to us](/helpsupport?id=4) where we rely on a legitimate interest. Consent to counting can be taken back at any time by clearing the site’s data in your browser.',
        ],
      },
      'We answer within a month. You may also complain to a data protection authority, for instance that of the country you live in.',
    ],
  },
  {
    title: 'Age',
    blocks: ['Accounts are for people of 16 years and older.'],
  },
];
