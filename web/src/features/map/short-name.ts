/** Returns the name of a place as a map writes it: without what kind of place it is, and without its other name. */
export const shortName = (areaName: string): string => areaName.replace(/ district( \([^)]*\))?$/, '');
