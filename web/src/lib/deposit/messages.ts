import type { Catalog } from '#web/lib/i18n.ts';

/** The checklist before a deposit. */
export const depositMessages = {
  en: {
    title: 'Checklist before a deposit',
    lead: 'Ten checks before you pay a deposit or rent. Your ticks stay on this device.',
    progress: '{done} of {all} done',
    seen: 'You saw the home, or somebody you trust saw it',
    seenWhy: 'Fraudsters rent out homes that do not exist or belong to others. A video call can be a recording.',
    owner: 'You saw a document that names the owner',
    ownerWhy: 'Compare the name with the person who rents out. A tenant who sublets needs the consent of the owner.',
    id: 'You saw the ID of the person who rents out',
    idWhy: 'Look at it in person and compare name and face. A photo of an ID proves nothing: it is often stolen.',
    contract: 'A contract with both names is signed',
    contractWhy:
      'It names the address, rent, deposit, dates and who returns the deposit when. Sign first, then pay. Ask whether you can register the address.',
    limit: 'The deposit is not higher than the law allows',
    limitWhy: 'Who asks for much more, or for many months in advance, breaks the law or wants your money only.',
    account: 'The account is in the name of the owner and in this country',
    accountWhy:
      'The name must be the one in the contract. An account in another country or of a third person is the most frequent sign of fraud.',
    means: 'You pay by bank transfer',
    meansWhy:
      'Never by money transfer service, voucher, gift card or crypto: nobody can bring that money back. Cash only with a receipt.',
    receipt: 'You get a receipt',
    receiptWhy: 'With the amount, the date, what it is for, and both names. You need it to get the deposit back.',
    condition: 'You write down the condition of the home together',
    conditionWhy: 'With photos and meter readings, signed by both. It decides what is taken off the deposit later.',
    copies: 'Copies of your documents carry a purpose and a date',
    copiesWhy: 'Write “only for renting this home” across the copy. Otherwise somebody can open accounts with it.',
    ownerDocument: '{country}: {document}.',
    ownerElsewhere: 'Ask for an extract of the land register of the country.',
    doc_PT: 'caderneta predial or certidão permanente do registo predial, which the owner can get online',
    doc_ES: 'nota simple of the Registro de la Propiedad, which everybody can ask for',
    doc_FR: 'the deed (titre de propriété) or the latest notice of the property tax (taxe foncière)',
    doc_DE: 'Grundbuchauszug, which the owner can get at the land registry',
    doc_IT: 'visura catastale, with the receipt of the registration of the contract',
    doc_NL: 'eigendomsinformatie of the Kadaster, which everybody can ask for',
    limit_PT:
      'Portugal: a deposit of two months’ rent at most, and two months in advance at most (Civil Code, art. 1076, as of Law 56/2023).',
    limit_ES:
      'Spain: one month’s rent, and other guarantees of two months at most in contracts of up to five years (LAU, art. 36, as of 2019).',
    limit_FR:
      'France: one month’s rent without charges for an unfurnished home, two for a furnished one (law of 6 July 1989, as of 2014).',
    limit_DE:
      'Germany: three months’ rent without charges at most, payable in three instalments (BGB, § 551, as of 2001).',
    limit_IT: 'Italy: three months’ rent at most (Law 392/1978, art. 11).',
    limit_NL:
      'The Netherlands: two months’ basic rent at most, in contracts since 1 July 2023 (Wet goed verhuurderschap).',
    noLimit: 'Look up the limit on an official website of the country.',
    notAdvice: 'General information, not legal advice.',
    paidTitle: 'Have you already paid?',
    paidBank: 'Call your bank at once and ask to recall the transfer. Hours count.',
    paidKeep: 'Keep everything. In the conversation, choose “Export for the police”.',
    paidPolice: 'Go to the police with it, and tell them the reference number.',
    paidReport: 'Report the ad and the member here, so that others are protected.',
    paidMore: 'Pay nothing more, also not to somebody who promises to bring the money back.',
    print: 'Print',
    page: 'Open as a page to print',
    aboutAd: 'For the ad number {number}',
    clear: 'Remove all ticks',
    schemes: 'Current scams in your region',
  },
} satisfies Catalog<Record<string, string>>;
