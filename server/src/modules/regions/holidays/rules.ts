import type { HolidayKey } from './names.ts';

/** The day of a holiday: 'MM-DD', or so many days after Easter Sunday, or the Wednesday before the 23rd of November. */
export type HolidayDay = string | number;

/** A public holiday of a country, or of some of its areas. */
export interface HolidayRule {
  day: HolidayDay;
  /** What it is called in every language; without a key, `name` is all there is. */
  key?: HolidayKey;
  /** What its own country calls it. */
  name: string;
  /** English names of the areas that have it; the whole country without them. A city stands for its districts, too. */
  areas?: readonly string[];
  /** The first year. */
  since?: number;
  /** Only in years that this number divides. */
  every?: number;
}

export const REPENTANCE = 'repentance';

const rule = (day: HolidayDay, key: HolidayKey, name: string, areas?: readonly string[]): HolidayRule => ({
  ...{ day, key, name },
  ...(areas && { areas }),
});
const local = (day: HolidayDay, name: string, ...areas: string[]): HolidayRule => ({ day, name, areas });

/** Lei 7/2009 (Código do Trabalho), article 234; days of the autonomous regions and of municipalities. */
const portugal: HolidayRule[] = [
  rule('01-01', 'newYear', 'Ano Novo'),
  rule(-2, 'goodFriday', 'Sexta-feira Santa'),
  rule(0, 'easterSunday', 'Páscoa'),
  rule('04-25', 'freedom', 'Dia da Liberdade'),
  rule('05-01', 'labourDay', 'Dia do Trabalhador'),
  rule(60, 'corpusChristi', 'Corpo de Deus'),
  rule('06-10', 'portugal', 'Dia de Portugal'),
  rule('08-15', 'assumption', 'Assunção de Nossa Senhora'),
  rule('10-05', 'republic', 'Implantação da República'),
  rule('11-01', 'allSaints', 'Todos os Santos'),
  rule('12-01', 'restoration', 'Restauração da Independência'),
  rule('12-08', 'immaculate', 'Imaculada Conceição'),
  rule('12-25', 'christmas', 'Natal'),
  rule('12-26', 'secondChristmas', 'Primeira Oitava', ['Madeira']),
  local('07-01', 'Dia da Região Autónoma da Madeira', 'Madeira'),
  local(50, 'Dia da Região Autónoma dos Açores', 'Azores'),
  local('06-13', 'Santo António', 'Lisbon', 'Cascais', 'Estoril', 'Carcavelos', 'Vila Real de Santo António'),
  rule('06-24', 'stJohn', 'São João', [
    'Porto',
    'Vila Nova de Gaia',
    'Braga',
    'Almada',
    'Guimarães',
    'Angra do Heroísmo',
  ]),
  local('06-29', 'São Pedro', 'Sintra', 'Évora', 'Póvoa de Varzim', 'Montijo', 'Seixal'),
  local('05-12', 'Feriado Municipal', 'Aveiro'),
  local('05-22', 'Feriado Municipal', 'Leiria'),
  local('06-07', 'Feriado Municipal', 'Oeiras', 'Algés'),
  local('07-04', 'Rainha Santa Isabel', 'Coimbra'),
  local('08-20', 'Feriado Municipal', 'Albufeira'),
  local('08-21', 'Feriado Municipal', 'Funchal'),
  local('09-07', 'Feriado Municipal', 'Faro'),
  local('09-11', 'Feriado Municipal', 'Amadora'),
  local('09-15', 'Dia de Bocage', 'Setúbal'),
  local('09-21', 'São Mateus', 'Viseu'),
  local('10-27', 'São Gonçalo', 'Lagos'),
  local('12-11', 'Feriado Municipal', 'Portimão'),
];

/** Real Decreto 2001/1983, article 45; the days of the autonomous communities that come every year. */
const spain: HolidayRule[] = [
  rule('01-01', 'newYear', 'Año Nuevo'),
  rule('01-06', 'epiphany', 'Epifanía del Señor'),
  rule(-2, 'goodFriday', 'Viernes Santo'),
  rule('05-01', 'labourDay', 'Fiesta del Trabajo'),
  rule('08-15', 'assumption', 'Asunción de la Virgen'),
  rule('10-12', 'national', 'Fiesta Nacional de España'),
  rule('11-01', 'allSaints', 'Todos los Santos'),
  rule('12-06', 'constitution', 'Día de la Constitución'),
  rule('12-08', 'immaculate', 'Inmaculada Concepción'),
  rule('12-25', 'christmas', 'Natividad del Señor'),
  rule(-3, 'maundyThursday', 'Jueves Santo', [
    ...['Community of Madrid', 'Andalusia', 'Balearic Islands', 'Canary Islands', 'Basque Country', 'Galicia'],
    ...['Asturias', 'Cantabria', 'Castile and León', 'Castilla–La Mancha', 'Extremadura', 'Aragon', 'Navarre'],
    ...['La Rioja', 'Region of Murcia', 'Ceuta', 'Melilla'],
  ]),
  rule(1, 'easterMonday', 'Lunes de Pascua', [
    ...['Catalonia', 'Valencian Community', 'Balearic Islands', 'Basque Country', 'Navarre', 'La Rioja'],
  ]),
  rule('06-24', 'stJohn', 'San Juan', ['Catalonia']),
  rule('12-26', 'secondChristmas', 'San Esteban', ['Catalonia']),
  local('02-28', 'Día de Andalucía', 'Andalusia'),
  local('03-01', 'Día de las Illes Balears', 'Balearic Islands'),
  local('04-23', 'San Jorge', 'Aragon'),
  local('04-23', 'Día de Castilla y León', 'Castile and León'),
  local('05-02', 'Fiesta de la Comunidad de Madrid', 'Community of Madrid'),
  local('05-30', 'Día de Canarias', 'Canary Islands'),
  local('05-31', 'Día de Castilla-La Mancha', 'Castilla–La Mancha'),
  local('06-09', 'Día de la Región de Murcia', 'Region of Murcia'),
  local('06-09', 'Día de La Rioja', 'La Rioja'),
  local('07-25', 'Día Nacional de Galicia', 'Galicia'),
  local('07-28', 'Día de las Instituciones de Cantabria', 'Cantabria'),
  local('09-02', 'Día de Ceuta', 'Ceuta'),
  local('09-08', 'Día de Asturias', 'Asturias'),
  local('09-08', 'Día de Extremadura', 'Extremadura'),
  local('09-11', 'Diada Nacional de Catalunya', 'Catalonia'),
  local('09-15', 'La Bien Aparecida', 'Cantabria'),
  local('09-17', 'Día de Melilla', 'Melilla'),
  local('10-09', 'Día de la Comunitat Valenciana', 'Valencian Community'),
  local('12-03', 'San Francisco Javier', 'Navarre'),
];

/** Code du travail, articles L3133-1 and L3134-13 (Alsace and Moselle). */
const france: HolidayRule[] = [
  rule('01-01', 'newYear', 'Jour de l’An'),
  rule(1, 'easterMonday', 'Lundi de Pâques'),
  rule('05-01', 'labourDay', 'Fête du Travail'),
  rule('05-08', 'victory', 'Victoire de 1945'),
  rule(39, 'ascension', 'Ascension'),
  rule(50, 'whitMonday', 'Lundi de Pentecôte'),
  rule('07-14', 'national', 'Fête nationale'),
  rule('08-15', 'assumption', 'Assomption'),
  rule('11-01', 'allSaints', 'Toussaint'),
  rule('11-11', 'armistice', 'Armistice 1918'),
  rule('12-25', 'christmas', 'Noël'),
  rule(-2, 'goodFriday', 'Vendredi saint', ['Strasbourg', 'Mulhouse', 'Colmar', 'Metz']),
  rule('12-26', 'secondChristmas', 'Saint-Étienne', ['Strasbourg', 'Mulhouse', 'Colmar', 'Metz']),
];

const northOfGermany = ['Hamburg (state)', 'Bremen (state)', 'Lower Saxony', 'Schleswig-Holstein'];
const eastOfGermany = ['Brandenburg', 'Mecklenburg-Vorpommern', 'Saxony', 'Saxony-Anhalt', 'Thuringia'];
const catholicGermany = ['Bavaria', 'Baden-Württemberg', 'North Rhine-Westphalia', 'Rhineland-Palatinate', 'Saarland'];

/** Einigungsvertrag, article 2, and the laws on holidays of the sixteen states. */
const germany: HolidayRule[] = [
  rule('01-01', 'newYear', 'Neujahr'),
  rule(-2, 'goodFriday', 'Karfreitag'),
  rule(1, 'easterMonday', 'Ostermontag'),
  rule('05-01', 'labourDay', 'Tag der Arbeit'),
  rule(39, 'ascension', 'Christi Himmelfahrt'),
  rule(50, 'whitMonday', 'Pfingstmontag'),
  rule('10-03', 'unity', 'Tag der Deutschen Einheit'),
  rule('12-25', 'christmas', '1. Weihnachtstag'),
  rule('12-26', 'secondChristmas', '2. Weihnachtstag'),
  rule('01-06', 'epiphany', 'Heilige Drei Könige', ['Bavaria', 'Baden-Württemberg', 'Saxony-Anhalt']),
  rule('03-08', 'womensDay', 'Internationaler Frauentag', ['Berlin (state)', 'Mecklenburg-Vorpommern']),
  rule(0, 'easterSunday', 'Ostersonntag', ['Brandenburg', 'Hesse']),
  rule(49, 'whitSunday', 'Pfingstsonntag', ['Brandenburg', 'Hesse']),
  rule(60, 'corpusChristi', 'Fronleichnam', [...catholicGermany, 'Hesse']),
  // In Bavaria only where most are Catholic.
  rule('08-15', 'assumption', 'Mariä Himmelfahrt', [
    'Saarland',
    'Munich',
    'Augsburg',
    'Regensburg',
    'Ingolstadt',
    'Würzburg',
  ]),
  local('08-08', 'Augsburger Friedensfest', 'Augsburg'),
  local('09-20', 'Weltkindertag', 'Thuringia'),
  rule('10-31', 'reformation', 'Reformationstag', [...northOfGermany, ...eastOfGermany]),
  rule('11-01', 'allSaints', 'Allerheiligen', catholicGermany),
  rule(REPENTANCE, 'repentance', 'Buß- und Bettag', ['Saxony']),
];

/** Legge 260/1949 as it is now (with the 4th of October since 2026); patron saints of large towns. */
const italy: HolidayRule[] = [
  rule('01-01', 'newYear', 'Capodanno'),
  rule('01-06', 'epiphany', 'Epifania'),
  rule(0, 'easterSunday', 'Pasqua'),
  rule(1, 'easterMonday', 'Lunedì dell’Angelo'),
  rule('04-25', 'liberation', 'Festa della Liberazione'),
  rule('05-01', 'labourDay', 'Festa dei Lavoratori'),
  rule('06-02', 'republic', 'Festa della Repubblica'),
  rule('08-15', 'assumption', 'Ferragosto'),
  { ...rule('10-04', 'stFrancis', 'San Francesco d’Assisi'), since: 2026 },
  rule('11-01', 'allSaints', 'Ognissanti'),
  rule('12-08', 'immaculate', 'Immacolata Concezione'),
  rule('12-25', 'christmas', 'Natale'),
  rule('12-26', 'secondChristmas', 'Santo Stefano'),
  rule(50, 'whitMonday', 'Lunedì di Pentecoste', ['Bolzano', 'Merano']),
  local('01-29', 'San Costanzo', 'Perugia'),
  local('01-31', 'San Geminiano', 'Modena'),
  local('02-05', 'Sant’Agata', 'Catania'),
  local('05-21', 'San Zeno', 'Verona'),
  local('06-13', 'Sant’Antonio', 'Padua'),
  rule('06-24', 'stJohn', 'San Giovanni', ['Turin', 'Florence', 'Genoa']),
  local('06-29', 'Santi Pietro e Paolo', 'Rome'),
  local('07-15', 'Santa Rosalia', 'Palermo'),
  local('09-19', 'San Gennaro', 'Naples'),
  local('10-30', 'San Saturnino', 'Cagliari'),
  local('11-03', 'San Giusto', 'Trieste'),
  local('11-21', 'Madonna della Salute', 'Venice'),
  local('12-06', 'San Nicola', 'Bari'),
  local('12-07', 'Sant’Ambrogio', 'Milan'),
];

/** Algemene termijnenwet, article 3; Liberation Day is a day off for most every five years. King’s Day is never on a Sunday. */
const netherlands: HolidayRule[] = [
  rule('01-01', 'newYear', 'Nieuwjaarsdag'),
  rule(0, 'easterSunday', 'Eerste paasdag'),
  rule(1, 'easterMonday', 'Tweede paasdag'),
  rule('04-27', 'kings', 'Koningsdag'),
  { ...rule('05-05', 'liberation', 'Bevrijdingsdag'), every: 5 },
  rule(39, 'ascension', 'Hemelvaartsdag'),
  rule(49, 'whitSunday', 'Eerste pinksterdag'),
  rule(50, 'whitMonday', 'Tweede pinksterdag'),
  rule('12-25', 'christmas', 'Eerste kerstdag'),
  rule('12-26', 'secondChristmas', 'Tweede kerstdag'),
];

/** The public holidays of each country whose rules the program knows: ISO 3166-1 alpha-2. */
export const holidayRules: Readonly<Record<string, readonly HolidayRule[]>> = {
  PT: portugal,
  ES: spain,
  FR: france,
  DE: germany,
  IT: italy,
  NL: netherlands,
};
