import type { HelpSection } from './blocks.ts';

export const safety: readonly HelpSection[] = [
  {
    title: 'The three rules',
    blocks: [
      {
        list: [
          'Never pay unseen. Not a deposit, not a “reservation”, not the shipping.',
          'Meet in a public place, by day, and tell somebody where you are.',
          'If it is far too cheap or terribly urgent, it is a trap. Take your time; a real offer is still there tomorrow.',
        ],
      },
    ],
  },
  {
    title: 'Homes and deposits',
    blocks: [
      {
        list: [
          'See the home before you pay, or send somebody you trust. An owner who is abroad and posts you the keys does not exist.',
          'Ask for the name on the lease, and see that it is the owner’s or that the owner allows to sublet.',
          'Pay a deposit only against a signed contract, by bank transfer to an account in the name of who signed it. Never in cash without a receipt, never by gift card, crypto money or money transfer shops.',
          'Know how much is lawful: most countries limit deposits, often to one to three months’ rent. Look at the official page of your country.',
          'Write down the state of the home on the day you move in, with photos, signed by both.',
          'Never send a copy of your passport just to get a viewing. If a copy is needed for the contract, write across it what it is for and the date.',
        ],
      },
    ],
  },
  {
    title: 'Buying',
    blocks: [
      {
        list: [
          'Look at it, try it, then pay.',
          'For a phone or a computer: let it be switched on, and see that no account of somebody else is on it. For a bicycle: see the receipt or the frame number.',
          'For a car: see the papers, the name in them and the number of the chassis before you pay, and change the registration together.',
          'For an animal: see where it lives, and its papers from the vet.',
        ],
      },
    ],
  },
  {
    title: 'Selling',
    blocks: [
      {
        list: [
          'Money that “is on its way” is not there. Look into your own bank account, not at a picture of a transfer.',
          'Who pays too much and wants the rest back is cheating you.',
          'You never need to type a card number, a PIN or a code from your phone to receive money. A link that asks for it is a trap, however well it looks.',
          'Do not write your address into the ad. Agree on it when you know who comes.',
        ],
      },
    ],
  },
  {
    title: 'Jobs',
    blocks: [
      {
        list: [
          'No honest employer takes money from you: not for training, not for papers, not for a uniform.',
          'Nobody may keep your passport.',
          'Receiving money on your account and passing it on is money laundering, whatever they call it.',
        ],
      },
    ],
  },
  {
    title: 'Your account',
    blocks: [
      'Nobody of us ever asks for your password or for a code we mailed to you. Use a password you use nowhere else. In your [profile](/member/profile) you see where you are logged in, and can end what you do not know.',
    ],
  },
  {
    title: 'If it has happened',
    blocks: [
      {
        list: [
          'Call your bank at once; a transfer can sometimes be stopped within hours.',
          'Keep everything: the ad, the messages, the account number.',
          'Go to the police. In the European Union the number for emergencies is 112.',
          '[Tell us](/helpsupport?id=4) which ad it was, so that nobody else is caught by it.',
        ],
      },
    ],
  },
];
