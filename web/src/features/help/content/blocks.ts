/** A paragraph, a list or a table; texts may hold links as `[words](/path)`. */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } };

export interface HelpSection {
  title: string;
  blocks: readonly Block[];
}

/** A section as a page shows it, in the reader's language. */
export interface ShownSection extends HelpSection {
  /** Made of the English title, so that a link to it is the same in every language. */
  anchor: string;
}
