import type { HelpSection } from './blocks.ts';

export const join: readonly HelpSection[] = [
  {
    title: 'As a member',
    blocks: [
      'An account is free. With it you post ads, keep favourites and see the phone numbers that sellers show to members.',
      {
        list: [
          'You need an e-mail address and have to be 16 or older.',
          'Your user name need not be your real one.',
          '[Open an account](/user/register)',
        ],
      },
    ],
  },
  {
    title: 'As a business',
    blocks: [
      'Businesses have accounts of their own, so that everybody can see whether a person or a company offers something. Who trades has to say who they are: company name, contact person, phone, address, and a tax or registration number.',
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
      'Region managers look after one region: they welcome newcomers, answer questions and look at what is reported. It takes an hour or two a week.',
      'You fit if you have lived in the region for some years, speak its language and at least one other, and stay calm when others do not. [Write to us](/helpsupport?id=4) with the region, the languages you speak and a few sentences about yourself.',
    ],
  },
];
