import type { Catalog } from '#web/lib/i18n.ts';

/** What a reference is about: shown on profiles, and where references are asked for and written. */
export const referenceMessages = {
  en: {
    landlord: 'Landlord',
    tenant: 'Tenant',
    flatmate: 'Flatmate',
    employer: 'Employer',
    neighbour: 'Neighbour',
    since: 'since {from}',
    memberSince: 'Member since {year}',
    meaning: 'What references mean',
    meaningText:
      'The member asked for these texts, and the writers wrote them with their own accounts. The member cannot change them, but can hide them. We do not check if they are true.',
    report: 'Report',
  },
} satisfies Catalog<Record<string, string>>;
