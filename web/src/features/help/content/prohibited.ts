import type { HelpSection } from './blocks.ts';

export const prohibited: readonly HelpSection[] = [
  {
    title: 'Never',
    blocks: [
      {
        list: [
          'Weapons, ammunition, explosives and imitations of them.',
          'Drugs, prescription medicines, doping products, and medical devices that only professionals may sell.',
          'Tobacco, vapes and alcohol.',
          'Stolen goods, goods with an unreadable serial number, and counterfeit brands.',
          'Identity documents, diplomas, official stamps, appointments at public offices, residence permits and marriages of convenience.',
          'Accounts, user data, reviews, followers, and tools to break into something.',
          'Money and similar: cryptocurrency, gift cards, loans, pyramid schemes and gambling.',
          'Sexual services and content, and dating.',
          'Human organs and body fluids, and any content that exploits minors.',
          'Protected animals and plants or parts of them, and animals sent by post.',
          'Recalled or dangerous products, and child seats or helmets after an accident.',
          'Hate speech, content that glorifies violence, and symbols that are illegal in the region.',
        ],
      },
    ],
  },
  {
    title: 'Allowed under conditions',
    blocks: [
      {
        list: [
          'Animals: state age, origin, chip and vaccination where the law requires it. Hand them over where they live.',
          'Homes: add the licence number if short rentals need one.',
          'Jobs: name the real employer, the work and the pay.',
          'Trades and care work that need a permit: only if you have it.',
          'Food: only from registered producers.',
        ],
      },
    ],
  },
  {
    title: 'If you see a prohibited item',
    blocks: [
      'Press “Report” on the page, or [write to us](/helpsupport?id=4) with the address of the page. Tell us what is wrong with it.',
    ],
  },
];
