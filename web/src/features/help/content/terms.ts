import type { HelpSection } from './blocks.ts';

export const terms: readonly HelpSection[] = [
  {
    title: 'About these terms',
    blocks: [
      'These terms apply between you and the operator of this site. You accept them when you create an account. You do not need to accept them to read the site.',
    ],
  },
  {
    title: 'Your account',
    blocks: [
      {
        list: [
          'You must be 16 or older. Some purchases, sales and rentals require a higher age by law.',
          'You may have one account for yourself, and one for each business you run. Do not share them.',
          'Be honest about who you are. Traders must register as a business.',
          'Keep your password secret, and tell us if someone else used your account.',
        ],
      },
    ],
  },
  {
    title: 'Rules for posting',
    blocks: [
      {
        list: [
          'Offer only things that you have and may offer, in the right category and region.',
          'Post one ad per item. Do not post it twice, and do not post it again to reach the top.',
          'Use your own pictures of the actual item.',
          'State the full price and what it includes. Name fees and deposits in the text.',
          'Delete an ad or mark it as sold, rented, filled or done when it is over.',
          'Do not publish personal data of other people in your text or pictures.',
          'Do not discriminate by origin, colour, sex, religion, disability, age or sexual orientation, especially in homes and jobs.',
        ],
      },
    ],
  },
  {
    title: 'What is prohibited',
    blocks: [
      'Anything that is illegal in its region, and everything in the list of [prohibited items](/helpsupport?id=8). Also fraud, asking for money before someone could see a home or an item, spam, harassment, and programs that copy or overload the site.',
    ],
  },
  {
    title: 'Your content',
    blocks: [
      'Your content stays yours. Until you delete it, you allow us to store, show, resize and translate it as far as we need to publish it for you. You are responsible for everything you publish.',
    ],
  },
  {
    title: 'When something breaks the rules',
    blocks: [
      'We can correct the category, hide or remove content, limit an account or close it. We choose the mildest measure that helps. We tell you what we did and why. If you think we are wrong, appeal within six months. A person reviews the decision again, free of charge.',
    ],
  },
  {
    title: 'Safety and deals',
    blocks: [
      'Members make deals with each other. The site is not part of a deal, holds no money and checks no goods. Read [Safety](/helpsupport?id=7) before you pay anyone. If you buy from a business, you have consumer rights. Between private people, most of these rights do not apply.',
    ],
  },
  {
    title: 'Liability',
    blocks: [
      'We have unlimited liability for intent, gross negligence and harm to life, body and health. Otherwise we are liable only for breaches of essential duties of the contract, and only for typical, foreseeable damage. Members are liable for what they publish and promise each other. We run the site with care, but cannot promise that it is always available.',
    ],
  },
  {
    title: 'Closing your account, and changes',
    blocks: [
      'You can delete your account at any time in your [settings](/member/settings). We can close it with 30 days’ notice, or immediately after a serious breach. We e-mail members about changes to these terms at least 30 days before. If you do not agree, you can delete your account before that day.',
    ],
  },
  {
    title: 'Applicable law',
    blocks: [
      'The law of the operator’s country applies. Consumers keep the protection of the law of their own country and can go to court there.',
    ],
  },
];
