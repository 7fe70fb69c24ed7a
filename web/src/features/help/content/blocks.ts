/** A paragraph, a list or a table; texts may hold links as `[words](/path)`. */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } };

export interface HelpSection {
  title: string;
  blocks: readonly Block[];
}
