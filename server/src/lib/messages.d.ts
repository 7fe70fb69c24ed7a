import { type Locale } from '@ashore/contract';
import type { GetICUArgs } from '@schummar/icu-type-parser';
/** A group of messages: its name in the files of translations, and the English texts (ICU MessageFormat). */
export interface Messages<Texts extends Record<string, string>> {
  group: string;
  english: Texts;
}
/**
 * Declares a group of messages. The English texts are in the code: they give the keys, and the values that each text takes;
 * other languages stand in `locales/<code>/server.json` and `contract.json` under the name of the group.
 */
export declare const messages: <const Texts extends Record<string, string>>(
  group: string,
  english: Texts,
) => Messages<Texts>;
/** The values an English text takes. */
type ValuesOf<Text extends string> = GetICUArgs<
  Text,
  {
    ICUArgument: string | number;
    ICUNumberArgument: number;
  }
>;
/** A message by its key, with the values its text takes, where it takes some. */
export type Said<Texts extends Record<string, string>> = {
  [Key in keyof Texts & string]: [keyof ValuesOf<Texts[Key]>] extends [never]
    ? Key
    : {
        reason: Key;
        params: ValuesOf<Texts[Key]>;
      };
}[keyof Texts & string];
/** Writes messages of a group in one language: `t('hello', { name })`. */
export type Translator<Texts extends Record<string, string>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: [keyof ValuesOf<Texts[Key]>] extends [never] ? [] : [ValuesOf<Texts[Key]>]
) => string;
/**
 * Returns a group of messages in a language. Each message is compiled when it is first written. One that is missing, or
 * that cannot be read, is written in English.
 */
export declare function messagesFor<Texts extends Record<string, string>>(
  locale: Locale,
  group: Messages<Texts>,
): Translator<Texts>;
