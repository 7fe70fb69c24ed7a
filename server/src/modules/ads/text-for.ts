import type { AdText, Locale } from '@ashore/contract';

/** Returns the text of an ad that a reader is shown first: the second where only that is in their language (decision 68). */
export const textFor = <Text extends { language: string }>(locale: Locale, first: Text, second: Text | null): Text =>
  second?.language === locale && first.language !== locale ? second : first;

/** All that an ad says below its title, in both languages: what rules and moderators look at. */
export const wholeTextOf = ({ content, secondText }: { content: string; secondText: AdText | null }): string =>
  secondText ? `${content}\n\n${secondText.title}\n${secondText.content}` : content;
