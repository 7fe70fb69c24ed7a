import type { HelpSection } from './blocks.ts';

export const prohibited: readonly HelpSection[] = [
  {
    title: 'Never',
    blocks: [
      {
        list: [
          'Weapons, ammunition, explosives and what is made to look like them.',
          'Drugs, prescription medicines, doping, and medical devices that only professionals may sell.',
          'Tobacco, vapes and alcohol.',
          'Stolen goods, goods without a readable serial number where they have one, and fakes of brands.',
          'Identity papers, diplomas, stamps, appointments at authorities, residence titles and marriages for papers.',
          'Accounts, user data, reviews, followers, and tools to break into something.',
          'Money and what works like it: crypto money, gift cards, loans, pyramid schemes and games of chance.',
          'Sexual services and content, and dating.',
          'Human organs and fluids, and anything of people below age.',
          'Protected animals and plants, parts of them, and animals sold by post.',
          'Recalled or dangerous products, and child seats or helmets after an accident.',
          'Hate, glorified violence, and symbols that are forbidden in the region.',
        ],
      },
    ],
  },
  {
    title: 'Only with what belongs to it',
    blocks: [
      {
        list: [
          'Animals: with age, origin, chip and vaccination where the law asks for them, and from where they live.',
          'Homes: with the licence number where short rentals need one.',
          'Jobs: with the real employer, the work and the pay.',
          'Crafts and care that need a permit: by those who have it.',
          'Food: by those who are registered for it.',
        ],
      },
    ],
  },
  {
    title: 'If you see some',
    blocks: ['[Write to us](/helpsupport?id=4) with the address of the page. It helps to say what is wrong with it.'],
  },
];
