import type { HelpSection } from './blocks.ts';

export const join: readonly HelpSection[] = [
  {
    title: 'As a member',
    blocks: [
      'An account is free. You can post ads, save ads, chat, and see the phone numbers that sellers show to members.',
      {
        list: [
          'You need an e-mail address and must be 16 or older.',
          'You do not have to use your real name as your user name.',
          '[Create an account](/user/register)',
        ],
      },
    ],
  },
  {
    title: 'As a business',
    blocks: [
      'Businesses have their own kind of account, so that everyone can see whether an ad is from a person or a company. Traders must identify themselves with company name, contact person, phone, address, and a tax or registration number.',
      {
        list: [
          'Registering is free.',
          'Some categories, such as advertising services, are for businesses only.',
          '[Register your business](/user/businessregister)',
        ],
      },
    ],
  },
  {
    title: 'As a region manager',
    blocks: [
      'Region managers look after one region: they welcome newcomers, answer questions and review reports. It takes one or two hours a week.',
      'This is for you if you have lived in the region for some years, speak its language and at least one more, and stay calm in arguments. [Write to us](/helpsupport?id=4) with the region, the languages you speak and a few sentences about yourself.',
    ],
  },
];
