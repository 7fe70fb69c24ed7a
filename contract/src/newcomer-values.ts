/** The steps of somebody who moves to a country, in the order most people take them. */
export const newcomerSteps = ['number', 'home', 'health', 'bank', 'school'] as const;
export type NewcomerStep = (typeof newcomerSteps)[number];
