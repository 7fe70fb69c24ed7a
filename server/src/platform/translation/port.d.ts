/** Plain text, or HTML as `safeHtml` leaves it. */
export type TextFormat = 'text' | 'html';
/**
 * Why there is no translation: `limit` asked too fast, `quota` the paid amount is used up, `unsupported` it does not
 * translate between these languages, `down` it does not answer, or with something that is no translation.
 */
export type TranslationRefusal = 'limit' | 'quota' | 'unsupported' | 'down';
export type Translated =
  | {
      texts: string[];
    }
  | {
      refused: TranslationRefusal;
    };
/** A service that translates. Texts are ISO 639-1 in and out; what comes back is checked and safe to show. */
export interface Translator {
  /** As readers are told: "Translated by DeepL"; empty where there is none. */
  readonly name: string;
  translate(texts: readonly string[], from: string, to: string, format: TextFormat): Promise<Translated>;
}
/** Stands where no service is set. */
export declare const noTranslator: Translator;
