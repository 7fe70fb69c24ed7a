import { type StepKey, stepKeys } from './step-keys.ts';

/** One thing to settle after arriving, with where more of it is told. */
export interface NewcomerStep {
  key: StepKey;
  title: string;
  text: string;
}

type Line = readonly [title: string, text: string];

// Names of papers stay in the language of the counter that asks for them.
const paths: Record<number, Record<StepKey, Line>> = {
  1: {
    number: ['Tax number (NIF)', 'Free at any Finanças counter. Contracts, phones and banks ask for it first.'],
    home: ['Residence', 'EU citizens register at the town hall after three months; others at AIMA with their visa.'],
    health: ['Health number (utente)', 'At the health centre of where you live, with proof of your address.'],
    bank: ['Bank account', 'With passport, NIF and proof of address. Ask what the card and transfers cost.'],
    school: ['School and nursery', 'Enrolment opens in spring; a place is found all year for children who arrive.'],
  },
  2: {
    number: ['Foreigners’ number (NIE)', 'By appointment at the police or a consulate. Every contract asks for it.'],
    home: ['Address (empadronamiento)', 'At the town hall with your rental contract. Health and school build on it.'],
    health: ['Health card', 'First the social security number, then the card at your health centre.'],
    bank: ['Bank account', 'As a resident with NIE, as a non-resident with your passport. Compare fees.'],
    school: ['School and nursery', 'Apply in spring at the regional education office; late arrivals get a place, too.'],
  },
  3: {
    number: ['Tax number (numéro fiscal)', 'Comes with your first tax return, or on request from the tax office.'],
    home: ['Residence', 'Validate a long-stay visa online within three months. EU citizens need no permit.'],
    health: [
      'Health insurance (carte Vitale)',
      'Apply at the CPAM after three months, with translated birth certificate.',
    ],
    bank: ['Bank account (RIB)', 'Landlords and employers ask for the RIB. Refused? There is a right to an account.'],
    school: ['School and nursery', 'The town hall gives a school from three years on; bring proof of vaccinations.'],
  },
  4: {
    number: ['Tax number (Steuer-ID)', 'Comes by letter some weeks after you registered your address.'],
    home: ['Address (Anmeldung)', 'Within two weeks at the Bürgeramt, with a form signed by the landlord.'],
    health: ['Health insurance', 'Compulsory from the first day. The employer asks which insurer you chose.'],
    bank: ['Bank account', 'With passport and Anmeldung. Everybody living here has a right to a basic one.'],
    school: ['School and nursery', 'Ask for a Kita voucher early. Schools have classes for children new to German.'],
  },
  5: {
    number: [
      'Tax code (codice fiscale)',
      'Free at the Agenzia delle Entrate. Asked for by every shop with a contract.',
    ],
    home: [
      'Residence (anagrafe)',
      'At the comune with proof of a home; others ask for the permesso within eight days.',
    ],
    health: ['Health card (tessera sanitaria)', 'At the ASL of where you live; you choose a family doctor there.'],
    bank: ['Bank account', 'With codice fiscale and passport. A “conto di base” must be offered by every bank.'],
    school: [
      'School and nursery',
      'Enrolment is online in January; the school itself takes children who arrive later.',
    ],
  },
  6: {
    number: ['Citizen number (BSN)', 'Given when you register with the municipality. DigiD opens all else online.'],
    home: ['Address (BRP)', 'At the municipality within five days of arriving, with your rental contract.'],
    health: ['Health insurance', 'Within four months, counted back to the day you came. Then find a huisarts.'],
    bank: ['Bank account', 'Some open it with a passport alone, and take the BSN later.'],
    school: ['School and nursery', 'Schools are chosen freely; many towns have classes for children new to Dutch.'],
  },
};

/** The path of a region; none where nobody wrote one. */
export function newcomerSteps(regionId: number): NewcomerStep[] {
  const path = paths[regionId];
  return path ? stepKeys.map((key) => ({ key, title: path[key][0], text: path[key][1] })) : [];
}
