import type { Locale } from '@ashore/contract';

/** Returns the text of an ad that a reader is shown first: the second where only that is in their language (decision 68). */
export const textFor = <Text extends { language: string }>(locale: Locale, first: Text, second: Text | null): Text =>
  second?.language === locale && first.language !== locale ? second : first;
