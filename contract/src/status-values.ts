/** The parts of the site that the status page tells of. */
export const siteParts = ['pages', 'database', 'jobs', 'chat', 'pictures', 'search'] as const;
export type SitePart = (typeof siteParts)[number];

/** Whether a part works, answers late, or does not answer. */
export type PartState = 'works' | 'slow' | 'away';

/** The longest text of an incident notice in one language. */
export const incidentTextMost = 500;
