/** What districts are called in the languages of the site, before their name. */
const kind = /^(?:Distrito d[aeo]|District de|Distretto di|Distrikt|District|Округ|محافظة) /;

/**
 * Returns the name of a place as a map writes it, whatever the language: without what kind of place it is, and without its
 * other name.
 */
export function shortName(areaName: string): string {
  const name = kind.test(areaName) ? areaName.replace(kind, '') : areaName.replace(/ district(?=$| \()/, '');
  return name === areaName ? name : name.replace(/ \([^)]*\)$/, '');
}
