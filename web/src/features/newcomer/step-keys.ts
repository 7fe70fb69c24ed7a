/** What everybody settles after arriving, in the order it is needed. */
export const stepKeys = ['number', 'home', 'health', 'bank', 'school'] as const;
export type StepKey = (typeof stepKeys)[number];
