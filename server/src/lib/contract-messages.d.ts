import { type Locale } from '@ashore/contract';
/** What the codes of answers mean. */
export declare const answerMessages: import('./messages.ts').Messages<Record<import('@ashore/contract').Code, string>>;
/** What is wrong with a field. */
export declare const faultTexts: import('./messages.ts').Messages<{
  readonly required: 'Fill in this field.';
  readonly tooShort: 'Enter at least {least} characters.';
  readonly tooLong: 'At most {most} characters.';
  readonly tooFew: 'Choose at least {least}.';
  readonly tooLow: 'At least {least}.';
  readonly tooHigh: 'At most {most}.';
  readonly email: 'Enter an e-mail address such as name@example.com.';
  readonly format: 'This format is not valid.';
  readonly tick: 'Tick this box to continue.';
  readonly option: 'Choose one of the options.';
  readonly options: 'Choose from the options.';
  readonly knownLanguage: 'Choose a language from the list, for example pt.';
  readonly decimals: 'Use at most 2 decimal places.';
  readonly value: 'This value is not valid.';
  readonly number: 'Enter a number.';
  readonly wholeNumber: 'Enter a whole number.';
  readonly between: 'Between {least} and {most}.';
  readonly yesOrNo: 'Choose yes or no.';
  readonly date: 'Enter a date.';
  readonly phone: 'Enter a phone number.';
  readonly text: 'Enter a text.';
  readonly timesInText: 'Please give times as 18:30.';
  readonly endBeforeStart: 'The end is before the start.';
  readonly dayOver: 'This day is over. Please choose one to come.';
  readonly dayToCome: 'This day is still to come.';
  readonly noSuchDay: 'There is no such day.';
  readonly subcategory: 'Choose a subcategory.';
  readonly category: 'Choose a category.';
  readonly otherLanguage: 'This is the language of the first text. Choose another.';
  readonly language: 'Choose a language.';
  readonly contentTooShort: 'Write a little more: at least {least} characters.';
  readonly price: 'Enter a price, or choose “Free” or “On request”.';
  readonly place: 'Choose a place.';
  readonly phoneToShow: 'Enter the phone number to show.';
  readonly businessCategory: 'Only business members can post in this category.';
  readonly intent: 'This type of ad is not possible in this category.';
  readonly tooManyPhotos: 'At most {most} photos.';
  readonly openingTime: 'Enter times as 09:30.';
  readonly sameTimes: 'Opening and closing time are the same.';
  readonly overlappingTimes: 'Two time ranges overlap.';
  readonly polygonFormat: 'This is not a drawn area. Draw the area again.';
  readonly polygonCorners: 'Draw an area with 3 to 60 different corners.';
  readonly polygonSize: 'This area is too large. Draw a smaller one.';
  readonly polygonCrosses: 'The line of the area crosses itself. Draw the area again.';
  readonly https: 'Please begin with https://.';
}>;
/** What a price says in words, or beside its amount. */
export declare const amountTexts: import('./messages.ts').Messages<{
  readonly free: 'Free';
  readonly onRequest: 'Price on request';
  readonly negotiable: 'negotiable';
  readonly hour: '/ hour';
  readonly day: '/ day';
  readonly week: '/ week';
  readonly month: '/ month';
  readonly year: '/ year';
}>;
/** Why things are reported. */
export declare const reportReasonMessages: import('./messages.ts').Messages<
  Record<
    | 'adultContent'
    | 'copyright'
    | 'discrimination'
    | 'fakePhotos'
    | 'harassment'
    | 'other'
    | 'paymentFirst'
    | 'personalData'
    | 'prohibited'
    | 'scam'
    | 'spam'
    | 'unavailable'
    | 'underAge'
    | 'wrongPlace'
    | 'wrongPrice',
    string
  >
>;
/** The reasons of a report in a language, in the order on screen. */
export declare function reportReasonsIn(locale: Locale): {
  reasonId: number;
  text: string;
}[];
/** What moderators are suggested to write. */
export declare const decisionReasonMessages: import('./messages.ts').Messages<{
  readonly '1': 'It looks like fraud. Offers must be real and honest about payment.';
  readonly '2': 'It asks for money before a viewing. Nobody should pay for something they have not seen.';
  readonly '3': 'The photos do not show what is offered. Photos must be the seller’s own and show the real item.';
  readonly '4': 'It is a duplicate, or advertising that is not allowed here.';
  readonly '5': 'It is in the wrong category or region.';
  readonly '6': 'It is sold or no longer available. Please mark your ads when they are no longer available.';
  readonly '7': 'The price shown is not the real price.';
  readonly '8': 'This item or service is not allowed here. See the list of prohibited items.';
  readonly '9': 'It shows contempt for people because of their origin, beliefs or identity.';
  readonly '10': 'It harasses someone. Members must treat each other with respect, also when they disagree.';
  readonly '11': 'It shows personal data of another person without their consent.';
  readonly '12': 'It shows adult content, which is not allowed here.';
  readonly '13': 'It uses someone else’s work without permission.';
  readonly '14': 'It concerns a person under 18.';
  readonly '15': 'It breaks the rules of this site.';
  readonly nothingWrong: 'We looked at it closely and found nothing that breaks the rules of the site.';
}>;
/**
 * Says in the reader's language what a moderator wrote as it was suggested, in whatever language; what was written by hand
 * stays as it is.
 */
export declare function explanationIn(locale: Locale, text: string): string;
