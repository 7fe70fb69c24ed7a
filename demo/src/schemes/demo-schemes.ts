import type { SchemeKind } from '@ashore/contract';

export interface DemoScheme {
  kind: SchemeKind;
  title: string;
  how: string;
  signs: string;
  advice: string;
  /** Known since so many days. */
  days: number;
  /** Not seen lately. */
  ended?: true;
}

/** What goes around in each region, by the user name of who looks after it. */
export const demoSchemes: Record<string, DemoScheme[]> = {
  Ines: [
    {
      kind: 'abroadKeys',
      title: 'Flats in central Lisbon whose owner works abroad',
      how: 'The ad shows a bright flat in Baixa or Chiado for half of the usual rent. The owner says that they work on a ship or in the United Kingdom and cannot show it. A “rental platform” is to hold your money and post you the keys.',
      signs:
        'Nobody can open the door for you.\nThe photos also appear in ads of holiday flats.\nThe link of the platform was registered a few weeks ago.',
      advice:
        'Ask for a viewing, in person or by a friend. Ask for the tax document of the flat (caderneta predial) and compare the name. If nobody can show it, stop writing.',
      days: 40,
    },
    {
      kind: 'code',
      title: '“Is it still available? Send me the code you get”',
      how: 'A buyer answers your ad within minutes. They say that they want to be sure that you are real, and that a code will come by text message. With the code they open a messenger account or a payment app in your name.',
      signs: 'They ask about nothing that is for sale.\nThe text message says that the code is for you alone.',
      advice:
        'Never give a code to anybody. If you did, log in to that app at once, end all other sessions and tell your bank.',
      days: 22,
    },
    {
      kind: 'papers',
      title: 'Appointments and tax numbers for sale',
      how: 'Somebody offers a NIF, an appointment at the immigration agency or a certificate of residence within days, for 80 to 300 euros in advance. Some send a forged paper, most send nothing.',
      signs:
        'They want a photo of your passport before you know who they are.\nThey promise a date that nobody can promise.',
      advice:
        'A NIF is free at the tax office. Appointments are free as well. A lawyer or solicitor gives you a name that you can look up in the register of the bar.',
      days: 75,
    },
    {
      kind: 'shipper',
      title: 'A courier who pays at your door',
      how: 'The buyer of a sofa or a bicycle does not want to see it. A courier is to bring the money in an envelope. First you have to “insure” the envelope through a link with your card.',
      signs: 'A buyer who pays the full price unseen.\nA page that asks for a card number in order to receive money.',
      advice:
        'Hand over and get paid in person, or by instant transfer that you see in your own banking app. Report the message.',
      days: 130,
      ended: true,
    },
  ],
  Camille: [
    {
      kind: 'prepaidRent',
      title: 'Studios in Paris: the file first, then the deposit',
      how: 'After you send your file, you are “chosen among forty”. You must pay one month and the deposit the same day to keep the studio. The viewing is to follow at the weekend, and the ad is gone by then.',
      signs:
        'You are chosen without a viewing.\nThe account is in another name or another country than the landlord.\nThe time to decide is counted in hours.',
      advice:
        'Pay only when you hold a signed lease and the keys. The law forbids money for a mere reservation of a rental.',
      days: 35,
    },
    {
      kind: 'falseSupport',
      title: 'The “bank adviser” who calls about a suspicious payment',
      how: 'A caller knows your name and bank. They say that somebody is emptying your account right now and that you must approve some operations in the app “to cancel them”. Each approval is a transfer.',
      signs: 'The number shown is that of your bank; numbers can be forged.\nYou are told to hurry and not to hang up.',
      advice:
        'Hang up. Call the number on the back of your card. A bank never asks you to approve something in order to cancel it.',
      days: 60,
    },
    {
      kind: 'jobFee',
      title: 'Hotel jobs that begin with a fee for the file',
      how: 'An “agency” offers seasonal work with a room on the Côte d’Azur. After a chat of five minutes you are hired, and have to pay for the work file, the uniform or the first week of the room.',
      signs: 'No interview, and no address of the hotel.\nPayment by voucher or to a private account.',
      advice: 'Call the hotel at the number of its own website. An employer never takes money from you.',
      days: 18,
    },
    {
      kind: 'phishingPay',
      title: 'Messages about a parcel or a fine',
      how: 'A text message says that a parcel waits, or that a parking fine must be paid today. The page behind the link looks official and asks for your card.',
      signs: 'The address is not that of the authority.\nThe amount is small, so that you do not think about it.',
      advice:
        'Do not open the link. Type the address of the post or of the authority yourself. Forward such a text message to 33700.',
      days: 90,
    },
  ],
  Marta: [
    {
      kind: 'tooCheap',
      title: 'Whole flats in Madrid at the price of a room',
      how: 'A renovated flat for 550 euros, everything included. The same photos appear in several cities. Whoever answers gets a form that asks for ID, payslips and a payment “which is returned if you do not like it”.',
      signs: 'The price is half of that of the street.\nThe text was translated by a machine and names no street.',
      advice:
        'Look for the photos with an image search. Ask for the nota simple of the land register; it costs a few euros and names the owner.',
      days: 28,
    },
    {
      kind: 'overpaid',
      title: 'The tenant who pays too much',
      how: 'You rent out a room. Somebody from abroad sends a bank cheque or a “transfer confirmation” over more than agreed, and asks you to pass the difference on to a mover. The cheque bounces two weeks later.',
      signs: 'The sum is higher than agreed.\nA third person is to get the difference.',
      advice:
        'Wait until the money is booked for good, and never pay a difference out. Ask your bank before you hand over keys.',
      days: 55,
    },
    {
      kind: 'messenger',
      title: 'Quick move to another app',
      how: 'The first message has only a number and “write me there, I am never here”. In the other app the fraud begins where nobody can warn you: false links, false receipts, requests for codes.',
      signs: 'The account is new.\nThey do not answer questions about the ad.',
      advice: 'Stay in the chat of this site until you met. Warnings and reports only work here.',
      days: 14,
    },
    {
      kind: 'ticketService',
      title: 'Football and concert tickets that never arrive',
      how: 'Tickets for a sold-out evening are offered below their price. You pay by instant transfer and get a PDF that was sold ten times, or nothing.',
      signs: 'Only instant transfer, no way to get it back.\nThe seller cannot name row and seat.',
      advice: 'Buy where the organiser lets tickets change their owner. Meet at the entrance if that is not possible.',
      days: 100,
      ended: true,
    },
  ],
  Jonas: [
    {
      kind: 'abroadKeys',
      title: 'Berlin flats handed over by a “booking service”',
      how: 'The owner has moved to another country and wants to rent the flat through the escrow service of a well-known holiday site. The link leads to a copy of that site, which asks for rent and deposit.',
      signs:
        'The ad is cheap for its area and has no contact in Germany.\nThe address of the page only looks like the one of the site.',
      advice:
        'Do not pay without a viewing. Ask for an extract of the land register (Grundbuchauszug) and an ID of the owner at the viewing.',
      days: 33,
    },
    {
      kind: 'papers',
      title: 'Addresses for the registration',
      how: 'Somebody sells a confirmation of the landlord so that you can register an address where you do not live. The paper is worthless, and registering somewhere falsely is an offence.',
      signs: 'Payment in advance for a signature.\nYou are not to have a key.',
      advice:
        'Ask before you rent whether you can register, and have it written into the contract. The registration itself is free or costs a few euros at the office.',
      days: 80,
    },
    {
      kind: 'mule',
      title: '“Testing agents” with their own bank account',
      how: 'A job from home: you open an account to “test” the bank, or receive money and pass it on. The account is used to launder money, and you are the one whom the police find.',
      signs: 'Video identification as part of the job.\nPay that depends on how much goes through your account.',
      advice: 'Never open an account for others. If you did, tell the bank and the police the same day.',
      days: 47,
    },
    {
      kind: 'loan',
      title: 'Loans without the credit bureau, with a fee first',
      how: 'Quick loans for people without a German credit history. Before the money comes, a fee for the file, the insurance or the notary has to be paid, and then another one.',
      signs: 'Money is due before the loan is paid out.\nThe lender has no address and no licence.',
      advice:
        'A lender takes fees out of the loan, never before it. Look the company up in the database of the financial supervision (BaFin).',
      days: 65,
    },
  ],
  Giulia: [
    {
      kind: 'prepaidRent',
      title: 'Rooms for students in Milan, paid before arrival',
      how: 'Shortly before the term many look for a room from afar. The ad offers one near the university. A contract with a stamp comes by e-mail, the deposit goes to an account, and the address does not exist or belongs to somebody else.',
      signs: 'The contract has no tax code of the landlord.\nThe video call is always impossible.',
      advice:
        'Take a short stay for the first weeks and look at rooms in person. A real contract is registered with the revenue agency within 30 days: ask for the receipt.',
      days: 30,
    },
    {
      kind: 'walletEscrow',
      title: 'Payment through the “safe wallet” of the seller',
      how: 'The seller of a phone or camera wants you to load a wallet or to buy crypto, “because this protects both”. What you load belongs to them.',
      signs: 'The wallet is chosen by the seller.\nA person of a “support” writes to you without having been asked.',
      advice: 'Pay when you meet and have tried the thing. A wallet gives no protection.',
      days: 25,
    },
    {
      kind: 'giftCard',
      title: 'Gift cards for a friend or a boss',
      how: 'A message in the name of somebody you know asks you to buy gift cards for a colleague and to send the codes. It is urgent, and they cannot talk just now.',
      signs: 'The number or address is new.\nCodes of cards are to be sent as photos.',
      advice: 'Call the person at the number you have had before. Nobody settles anything with gift cards.',
      days: 70,
    },
    {
      kind: 'pet',
      title: 'Puppies that are to be flown in',
      how: 'A puppy is free, only the flight has to be paid. Then come a heated box, a vaccination and a fee of the customs. There is no dog.',
      signs: 'Photos only, and no visit.\nOne fee after another.',
      advice: 'See the animal with its mother, and its documents from the vet, before you pay anything.',
      days: 115,
      ended: true,
    },
  ],
  Daan: [
    {
      kind: 'tooCheap',
      title: 'Amsterdam apartments with a queue of payers',
      how: 'An apartment on a canal for 900 euros. “Six people want to pay today; the first payment gets it.” The landlord shows a flat that was rented for a weekend, and takes ten deposits.',
      signs: 'You can pay at the viewing, in cash or by a payment link.\nNobody asks for an income or an ID.',
      advice:
        'Pay nothing at a viewing. Look up the owner in the land register (Kadaster), and transfer the deposit to an account in that name after both have signed.',
      days: 20,
    },
    {
      kind: 'phishingPay',
      title: 'One cent to “check that you are real”',
      how: 'The buyer sends a payment link for one cent, to see that you are no robot. The page is a copy of a bank’s and takes over your account.',
      signs: 'You are to pay in order to receive money.\nThe link has another host than the payment service.',
      advice: 'Do not open payment links of strangers. Send a payment request from your own app instead.',
      days: 50,
    },
    {
      kind: 'romanceHelp',
      title: 'A new friend in need',
      how: 'Somebody from a language exchange writes for weeks, warmly and every day. Then there is an accident, a blocked account, a ticket that has to be paid. The sums grow.',
      signs: 'They never have time for a video call.\nThe stories always end with money.',
      advice: 'Talk to somebody you trust before you send anything. Money sent abroad does not come back.',
      days: 85,
    },
    {
      kind: 'cryptoInvest',
      title: 'Trading groups with a sure profit',
      how: 'You are added to a group whose members show their profits. A page shows how your own money grows. When you want it back, taxes and fees have to be paid first.',
      signs: 'Profits are certain.\nOthers in the group write at all hours, and all are happy.',
      advice: 'Look the company up in the register of the supervision (AFM). Do not pay to get your money back.',
      days: 42,
    },
  ],
};
