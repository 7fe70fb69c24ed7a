import type { HelpSection } from './blocks.ts';

export const safety: readonly HelpSection[] = [
  {
    title: 'Three rules',
    blocks: [
      {
        list: [
          'Never pay before you have seen it. No deposit, no “reservation”, no shipping fee.',
          'Meet in a public place, in daylight, and tell someone where you are.',
          'If it is far too cheap or very urgent, it is probably a scam. Take your time. A real offer is still there tomorrow.',
        ],
      },
      'See the [current scams in your region](/safety), and go through the [checklist before a deposit](/safety/deposit).',
    ],
  },
  {
    title: 'Homes and deposits',
    blocks: [
      {
        list: [
          'See the home before you pay, or send someone you trust. An owner who is abroad and will post you the keys is a scam.',
          'Check the name on the lease: it must be the owner, or the owner must allow subletting.',
          'Pay a deposit only after you have a signed contract, by bank transfer to an account in the name of the person who signed it. Never pay cash without a receipt. Never pay with gift cards, cryptocurrency or money transfer services.',
          'Know the legal limit: most countries limit deposits, often to one to three months’ rent. Check the official website of your country.',
          'On the day you move in, write down the condition of the home with photos. Both of you sign it.',
          'Never send a copy of your passport just to get a viewing. If the contract needs a copy, write the purpose and the date across it.',
        ],
      },
    ],
  },
  {
    title: 'Blocking and quiet mode',
    blocks: [
      {
        list: [
          'You can block a member in a conversation, on a profile, and wherever you can report something. We do not tell them.',
          'You and a blocked member cannot send each other messages, replies or offers. What they wrote is folded for you.',
          'Quiet mode in the chat settings sends first messages from strangers to Requests, without sound, push, e-mail or count.',
          'The sender of a request does not see that you read it. If you answer, it becomes a conversation.',
        ],
      },
    ],
  },
  {
    title: 'Facts about members',
    blocks: [
      {
        list: [
          'Phone confirmed: the member entered a code that we sent to their phone. We do not know who owns the number.',
          'We never show the phone number. If the member changes it, the fact disappears.',
          'Met in person: two members agreed to meet on Ashore, and both said afterwards that they did. Each pair counts once.',
          'Address confirmed: the member entered a code from a letter that we sent there. We show the city, never the street. We do not know if they own the home, or still live there.',
          'References: former landlords, tenants, flatmates, employers or neighbours wrote about the member, who asked them. The member cannot change a text, but can hide it. We do not check if it is true.',
          'Nobody can buy these facts. They do not prove that someone is honest. Never pay before you have seen it.',
        ],
      },
    ],
  },
  {
    title: 'Buying',
    blocks: [
      {
        list: [
          'See it, try it, then pay.',
          'Phone or computer: ask the seller to switch it on, and check that nobody else’s account is on it. Bicycle: check the receipt or the frame number.',
          'Car: check the documents, the owner’s name and the chassis number before you pay. Change the registration together.',
          'Animal: see where it lives, and check its documents from the vet.',
        ],
      },
    ],
  },
  {
    title: 'Selling',
    blocks: [
      {
        list: [
          'Money “on its way” is not in your account. Check your own bank account, not a picture of a transfer.',
          'A buyer who pays too much and wants the difference back is a scammer.',
          'You never need to enter a card number, a PIN or a code from your phone to receive money. A link that asks for them is a scam, even if it looks real.',
          'The site warns you about messages that read like fraud. It cannot read pictures: be careful with a message that is only a picture.',
          'Do not put your address in the ad. Give it when you know who is coming.',
        ],
      },
    ],
  },
  {
    title: 'Jobs',
    blocks: [
      {
        list: [
          'No honest employer asks you for money: not for training, documents or a uniform.',
          'Nobody may keep your passport.',
          'Receiving money in your account and sending it on is money laundering, whatever they call it.',
        ],
      },
    ],
  },
  {
    title: 'Your account',
    blocks: [
      'We never ask for your password or for a code we e-mailed to you. Use a password that you use nowhere else. In your [settings](/member/settings) you can see where you are logged in, and log out devices you do not know.',
    ],
  },
  {
    title: 'If you were scammed',
    blocks: [
      {
        list: [
          'Call your bank immediately. It can sometimes stop a transfer within hours.',
          'Keep everything: the ad, the messages, the account number.',
          'Go to the police. The emergency number in the European Union is 112.',
          '[Tell us](/helpsupport?id=4) which ad it was, so that we can protect others.',
        ],
      },
    ],
  },
];
