/** What members agree to, beside what the contract with them needs. */
export const consentKinds = ['terms', 'newsletter', 'alerts', 'translation', 'push'] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** Where on the site it was agreed to or withdrawn; `before` is what was known before there was a log. */
export type ConsentPlace = 'register' | 'settings' | 'chat' | 'mail' | 'before';

/**
 * The version of the text that members agree to, by kind. Whoever changes what such a text says sets a new version; a test
 * holds versions and texts together.
 */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11',
  newsletter: '2026-11',
  alerts: '2026-11',
  translation: '2026-11',
  push: '2026-11',
};

/** A consent, or its withdrawal, as its member sees it. */
export interface ConsentItem {
  kind: ConsentKind;
  /** Of the text; for translations with the name of the service. */
  version: string;
  /** False for a withdrawal. */
  granted: boolean;
  place: ConsentPlace;
  /** ISO 8601. */
  at: string;
}

/** Where a member finds all own data as a file. */
export interface DataArchive {
  /** A path of the site. */
  address: string;
  /** ISO 8601. */
  expiresAt: string;
}
