import type { HelpSection } from './blocks.ts';

export const terms: readonly HelpSection[] = [
  {
    title: 'What these terms are',
    blocks: [
      'They hold between you and the operator of this site. By opening an account you agree to them. Reading the site needs no agreement.',
    ],
  },
  {
    title: 'Your account',
    blocks: [
      {
        list: [
          'You are 16 or older. What you buy, sell or rent may need a higher age by law.',
          'One account for yourself, and one for each business you run. Do not share it.',
          'Say the truth about who you are where it matters: traders register as a business.',
          'Keep your password to yourself, and tell us if somebody else has used your account.',
        ],
      },
    ],
  },
  {
    title: 'Rules of posting',
    blocks: [
      {
        list: [
          'Offer only what you have and may offer, in the right category and region.',
          'One ad for one thing. Do not post it twice, and do not post it again to come first.',
          'Use your own pictures, of the thing itself.',
          'Say the whole price and what it is for. Fees and deposits belong into the text.',
          'Take an ad down, or mark it as sold, when it is over.',
          'Do not put data of other people into your text or pictures.',
          'Treat nobody worse for origin, colour, sex, religion, disability, age or whom they love, in homes and jobs above all.',
        ],
      },
    ],
  },
  {
    title: 'What is prohibited',
    blocks: [
      'Anything that breaks the law of the region it is offered in, and what stands in the list of [prohibited items](/helpsupport?id=8). Also: fraud, asking for money before somebody could see a home or a thing, spam, harassment, and programs that copy the site or flood it.',
    ],
  },
  {
    title: 'Your content',
    blocks: [
      'It stays yours. You allow us to store, show, resize and translate it as far as the site needs that to publish it for you, until you delete it. You stand up for what you publish.',
    ],
  },
  {
    title: 'When something breaks the rules',
    blocks: [
      'We may correct the category, hide or remove content, limit an account or end it, whichever is the mildest that helps. You are told what was done and why. If you think that we are wrong, [write to us](/helpsupport?id=4) within six months: a person looks at it again, free of charge.',
    ],
  },
  {
    title: 'Safety and deals',
    blocks: [
      'Deals are made between members; the site is no party to them, holds no money and checks no goods. Read [Safety](/helpsupport?id=7) before you pay anybody. Consumers who buy from a business have the rights of consumers; between private people they mostly do not apply.',
    ],
  },
  {
    title: 'Liability',
    blocks: [
      'We are liable without limit for intent, gross negligence and harm to life, body and health. Otherwise we are liable only for breaking duties that the contract stands on, and then for the damage one could typically foresee. For what members publish and promise each other, they are liable themselves. We run the site with care, but cannot promise that it is always there.',
    ],
  },
  {
    title: 'Ending it, and changes',
    blocks: [
      'You can delete your account at any time in your [profile](/member/profile). We may end it with 30 days’ notice, or at once for a serious breach. Members are told of changes to these terms by mail at least 30 days before; who does not agree can leave before that day.',
    ],
  },
  {
    title: 'Law',
    blocks: [
      'The law of the country where the operator is established applies. Consumers keep the protection of the law of the country they live in, and can go to court there.',
    ],
  },
];
