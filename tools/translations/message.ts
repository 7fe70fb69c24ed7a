/** A text of the site that has translations. */
export interface Message {
  /** Under which name translators know it: `ads.list.title`. */
  id: string;
  /** File in `locales/<code>/`, without its ending. */
  file: string;
  /** Group in the file; none where the file has its texts by key. */
  group?: string;
  key: string;
  english: string;
  /** The part of the program that says it. */
  source: string;
  /** A language that calls it the same leaves it out. */
  isOptional?: boolean;
  /** Translators only see it where a language has it already: one of two thousand places that could call a field otherwise. */
  isRare?: boolean;
  /** The text says a number: it may need a plural where English names the number alone. */
  isLoose?: boolean;
}

/** Texts of one part of the program by their keys. */
export const messagesOfGroup = (
  { file, group, ...rest }: Omit<Message, 'id' | 'key' | 'english'>,
  texts: Iterable<readonly [key: string, english: string]>,
): Message[] =>
  [...texts].map(([key, english]) => ({
    id: [file, group, key].filter((part) => part !== undefined).join('.'),
    file,
    ...(group !== undefined && { group }),
    key,
    english,
    ...rest,
  }));
