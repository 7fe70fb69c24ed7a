/** What is wrong with a field, in English; other languages in `locales/<code>/contract.json`, group `fault`. */
export const faultMessages = {
  required: 'Fill in this field.',
  tooShort: 'Enter at least {least} characters.',
  tooLong: 'At most {most} characters.',
  tooFew: 'Choose at least {least}.',
  tooLow: 'At least {least}.',
  tooHigh: 'At most {most}.',
  email: 'Enter an e-mail address such as name@example.com.',
  format: 'This format is not valid.',
  tick: 'Tick this box to continue.',
  option: 'Choose one of the options.',
  options: 'Choose from the options.',
  knownLanguage: 'Choose a language from the list, for example pt.',
  decimals: 'Use at most 2 decimal places.',
  value: 'This value is not valid.',
  number: 'Enter a number.',
  wholeNumber: 'Enter a whole number.',
  between: 'Between {least} and {most}.',
  yesOrNo: 'Choose yes or no.',
  date: 'Enter a date.',
  phone: 'Enter a phone number.',
  text: 'Enter a text.',
  timesInText: 'Please give times as 18:30.',
  endBeforeStart: 'The end is before the start.',
  dayOver: 'This day is over. Please choose one to come.',
  dayToCome: 'This day is still to come.',
  noSuchDay: 'There is no such day.',
  subcategory: 'Choose a subcategory.',
  category: 'Choose a category.',
  otherLanguage: 'This is the language of the first text. Choose another.',
  language: 'Choose a language.',
  contentTooShort: 'Write a little more: at least {least} characters.',
  price: 'Enter a price, or choose “Free” or “On request”.',
  place: 'Choose a place.',
  phoneToShow: 'Enter the phone number to show.',
  businessCategory: 'Only business members can post in this category.',
  intent: 'This type of ad is not possible in this category.',
  tooManyPhotos: 'At most {most} photos.',
  openingTime: 'Enter times as 09:30.',
  sameTimes: 'Opening and closing time are the same.',
  overlappingTimes: 'Two time ranges overlap.',
  polygonFormat: 'This is not a drawn area. Draw the area again.',
  polygonCorners: 'Draw an area with 3 to 60 different corners.',
  polygonSize: 'This area is too large. Draw a smaller one.',
  polygonCrosses: 'The line of the area crosses itself. Draw the area again.',
  https: 'Please begin with https://.',
} as const;

type FaultMessages = typeof faultMessages;

/** The placeholders of an English text. */
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** A fault by its name; with the numbers its text has, where it has some. */
export type Fault = {
  [Name in keyof FaultMessages]: [Placeholders<FaultMessages[Name]>] extends [never]
    ? Name
    : { reason: Name; params: Record<Placeholders<FaultMessages[Name]>, number> };
}[keyof FaultMessages];

/** The fault of a custom check of a schema: `z.refine(isDay, saying('noSuchDay'))`. */
export const saying = (fault: Fault): { params: { fault: Fault } } => ({ params: { fault } });
