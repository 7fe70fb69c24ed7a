import type { SchemeKind } from '@ashore/contract';
import type { Catalog } from './i18n.ts';

/** What kinds of fraud are called. */
export const schemeKindMessages = {
  en: {
    abroadKeys: 'Owner abroad, keys by post',
    prepaidRent: 'Deposit or rent before a viewing',
    shipper: 'Courier who collects and pays',
    phishingPay: 'Link to a false payment page',
    code: 'Request for a code from your phone',
    messenger: 'Quick move to another app',
    overpaid: 'Too much paid, difference to be sent back',
    pet: 'Pet to be flown in for a fee',
    jobFee: 'Fee for a job',
    mule: 'Money to be passed on through your account',
    papers: 'Passport, visa or registration for sale',
    cryptoInvest: 'Investment with a sure profit',
    giftCard: 'Payment with gift cards',
    romanceHelp: 'Love and an emergency',
    prize: 'Prize or inheritance for a fee',
    falseSupport: 'False support of a bank or of this site',
    tooCheap: 'Far too cheap offer',
    walletEscrow: 'Escrow or crypto wallet of the seller',
    ticketService: 'Tickets that never arrive',
    loan: 'Loan with a fee first',
  },
} satisfies Catalog<Record<SchemeKind, string>>;
