import type { NewcomerStep } from '@ashore/contract';
import type { stepMessages } from '../step-messages.ts';
import type { newcomerTaskMessages } from '../task-messages.ts';
import type { Origin, Stay } from './situation.ts';

/** A span from the day of arrival; days below zero are before it. */
export interface When {
  months?: number;
  days?: number;
}

/** Whom a task is for; all that is named has to hold. */
export interface Condition {
  origin?: readonly Origin[];
  stay?: Stay;
  children?: true;
  pets?: true;
  /** Not for citizens of the country itself, who come back. */
  foreign?: true;
}

type MessageKey = keyof typeof stepMessages.en | keyof typeof newcomerTaskMessages.en;
/** Tasks whose title and text are in the messages: of a region (`1_bank`) or of all (`papers`). */
export type TaskMessage = { [Key in MessageKey]: `${Key}_text` extends MessageKey ? Key : never }[MessageKey];

export interface Task {
  /** Unique in a region; ticks are stored under it, so it never changes. */
  key: string;
  says: TaskMessage;
  step: NewcomerStep;
  when: When;
  /** The period is a legal one, not advice. */
  rule?: true;
  /** Another period for some, the first that fits. */
  others?: readonly { for: Condition; when: When; rule?: true }[];
  for?: Condition;
  /** Official page, https. */
  official?: string;
}

const elsewhere: Condition = { origin: ['uk', 'other'] };

/** What is the same wherever one goes. */
const everywhere: readonly Task[] = [
  { key: 'papers', says: 'papers', step: 'number', when: { days: -30 }, official: 'https://www.hcch.net' },
  { key: 'visa', says: 'visa', step: 'home', when: { days: -90 }, for: elsewhere },
  { key: 'room', says: 'room', step: 'home', when: { days: -21 } },
  {
    ...{ key: 'healthCard', says: 'healthCard', step: 'health', when: { days: -14 } },
    ...{ for: { origin: ['eu', 'uk'] }, official: 'https://europa.eu/youreurope/citizens/' },
  },
  { key: 'insurance', says: 'insurance', step: 'health', when: { days: -14 }, for: { origin: ['other'] } },
  { key: 'money', says: 'money', step: 'bank', when: { days: -7 } },
  {
    ...{ key: 'pension', says: 'pension', step: 'health', when: { days: -30 } },
    ...{ for: { stay: 'retired', origin: ['eu', 'uk'] }, official: 'https://europa.eu/youreurope/citizens/' },
  },
  { key: 'childPapers', says: 'childPapers', step: 'school', when: { days: -30 }, for: { children: true } },
  {
    ...{ key: 'petEu', says: 'petEu', step: 'school', when: { days: -30 }, for: { pets: true, origin: ['eu'] } },
    official: 'https://food.ec.europa.eu',
  },
  {
    ...{ key: 'petOther', says: 'petOther', step: 'school', when: { days: -150 } },
    ...{ for: { pets: true, ...elsewhere }, official: 'https://food.ec.europa.eu' },
  },
  { key: 'social', says: 'social', step: 'number', when: { days: 14 }, for: { stay: 'work' } },
  { key: 'enrol', says: 'enrol', step: 'school', when: { days: 7 }, for: { stay: 'study' } },
  { key: 'licence', says: 'licence', step: 'school', when: { months: 2 } },
];

const task = (region: number, key: string, step: NewcomerStep, when: When, more: Partial<Task> = {}): Task => ({
  ...{ key, step, when, says: `${region}_${key}` as TaskMessage },
  ...more,
});
const school = (region: number): Task => task(region, 'school', 'school', { days: 14 }, { for: { children: true } });

/** What is done in each region (by its id), with the names that papers have there. Keys of 0.2.0 stay: ticks are stored under them. */
const ofRegion: Record<number, readonly Task[]> = {
  1: [
    task(1, 'number', 'number', { days: 7 }),
    task(
      1,
      'home',
      'home',
      { days: 30 },
      {
        // Lei 37/2006, article 14: within 30 days after the first three months.
        others: [{ for: { origin: ['eu'] }, when: { months: 3, days: 30 }, rule: true }],
        for: { foreign: true },
      },
    ),
    task(1, 'health', 'health', { days: 30 }),
    task(1, 'bank', 'bank', { days: 14 }),
    school(1),
  ],
  2: [
    task(2, 'number', 'number', { days: 14 }, { for: { foreign: true } }),
    task(2, 'home', 'home', { days: 14 }),
    // Real Decreto 240/2007, article 7: within three months of entry.
    task(2, 'certificate', 'home', { months: 3 }, { rule: true, for: { origin: ['eu'], foreign: true } }),
    // Real Decreto 1155/2024: within one month of entry.
    task(2, 'card', 'home', { months: 1 }, { rule: true, for: elsewhere }),
    task(2, 'health', 'health', { days: 30 }),
    task(2, 'bank', 'bank', { days: 14 }),
    school(2),
  ],
  3: [
    task(3, 'number', 'number', { months: 2 }),
    // CESEDA, article R. 431-17: within three months of entry.
    task(3, 'home', 'home', { months: 3 }, { rule: true, for: elsewhere }),
    task(3, 'health', 'health', { months: 3 }, { others: [{ for: { stay: 'work' }, when: { days: 14 } }] }),
    task(3, 'bank', 'bank', { days: 14 }),
    school(3),
  ],
  4: [
    task(4, 'number', 'number', { days: 28 }),
    // Bundesmeldegesetz, section 17: within two weeks of moving in.
    task(4, 'home', 'home', { days: 14 }, { rule: true }),
    task(4, 'permit', 'home', { months: 2 }, { for: elsewhere }),
    task(4, 'health', 'health', { days: 7 }),
    task(4, 'bank', 'bank', { days: 14 }),
    school(4),
  ],
  5: [
    task(5, 'number', 'number', { days: 7 }),
    // Decreto legislativo 286/1998, article 5: within eight working days of entry. Eight days are never too late.
    task(5, 'permit', 'home', { days: 8 }, { rule: true, for: elsewhere }),
    task(5, 'home', 'home', { days: 30 }, { others: [{ for: { origin: ['eu'] }, when: { months: 3 } }] }),
    task(5, 'health', 'health', { days: 30 }),
    task(5, 'bank', 'bank', { days: 14 }),
    school(5),
  ],
  6: [
    // Wet basisregistratie personen, article 2.38: within five days of arriving.
    task(6, 'home', 'home', { days: 5 }, { rule: true }),
    task(6, 'number', 'number', { days: 5 }),
    task(6, 'permit', 'home', { days: 14 }, { for: elsewhere }),
    // Zorgverzekeringswet: within four months.
    task(6, 'health', 'health', { months: 4 }, { rule: true }),
    task(6, 'bank', 'bank', { days: 14 }),
    school(6),
  ],
};

/** Official pages by region and task; only addresses of public bodies. */
const official: Record<number, Record<string, string>> = {
  1: {
    number: 'https://www.portaldasfinancas.gov.pt',
    home: 'https://aima.gov.pt',
    visa: 'https://vistos.mne.gov.pt',
    health: 'https://www.sns.gov.pt',
    bank: 'https://clientebancario.bportugal.pt',
    school: 'https://www.dgeste.mec.pt',
    social: 'https://www.seg-social.pt',
    licence: 'https://www.imt-ip.pt',
  },
  2: {
    number: 'https://sede.administracionespublicas.gob.es',
    home: 'https://administracion.gob.es',
    certificate: 'https://www.inclusion.gob.es',
    card: 'https://www.inclusion.gob.es',
    visa: 'https://www.exteriores.gob.es',
    health: 'https://www.sanidad.gob.es',
    bank: 'https://clientebancario.bde.es',
    social: 'https://www.seg-social.es',
    licence: 'https://www.dgt.es',
  },
  3: {
    number: 'https://www.impots.gouv.fr',
    home: 'https://administration-etrangers-en-france.interieur.gouv.fr',
    visa: 'https://france-visas.gouv.fr',
    health: 'https://www.ameli.fr',
    bank: 'https://www.banque-france.fr',
    school: 'https://www.education.gouv.fr',
    social: 'https://www.ameli.fr',
    licence: 'https://www.service-public.fr',
  },
  4: {
    number: 'https://www.bzst.de',
    home: 'https://verwaltung.bund.de',
    permit: 'https://www.bamf.de',
    visa: 'https://www.auswaertiges-amt.de',
    health: 'https://www.bundesgesundheitsministerium.de',
    bank: 'https://www.bafin.de',
    school: 'https://www.kmk.org',
    social: 'https://www.deutsche-rentenversicherung.de',
    licence: 'https://verwaltung.bund.de',
  },
  5: {
    number: 'https://www.agenziaentrate.gov.it',
    permit: 'https://www.poliziadistato.it',
    home: 'https://www.anagrafenazionale.interno.it',
    visa: 'https://vistoperitalia.esteri.it',
    health: 'https://www.salute.gov.it',
    bank: 'https://www.bancaditalia.it',
    school: 'https://www.mim.gov.it',
    social: 'https://www.inps.it',
    licence: 'https://www.ilportaledellautomobilista.it',
  },
  6: {
    number: 'https://www.government.nl',
    home: 'https://www.government.nl',
    permit: 'https://ind.nl',
    visa: 'https://ind.nl',
    health: 'https://www.hetcak.nl',
    bank: 'https://www.rijksoverheid.nl',
    school: 'https://www.government.nl',
    social: 'https://www.svb.nl',
    licence: 'https://www.rdw.nl',
  },
};

/** The day on which the texts and periods were written. */
export const writtenOn = '2026-11-26';

/** The tasks of a region in no order; none where nobody wrote them. */
export function tasksOf(regionId: number): Task[] {
  const own = ofRegion[regionId];
  if (!own) return [];
  return [...everywhere, ...own].map((one) => {
    const page = official[regionId]?.[one.key] ?? one.official;
    return page ? { ...one, official: page } : one;
  });
}
