import { isMap, LineCounter, type Node, parseDocument, visit, type YAMLMap } from 'yaml';

const MOST_CHARACTERS = 5_000_000;
const MOST_FAULTS = 50;

/** A mapping that cannot be used: what is wrong, by line, and nothing was changed. */
export class MappingFault extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.slice(0, MOST_FAULTS).join('\n'));
    this.faults = faults;
  }
}

export type Path = readonly (string | number)[];

/** A file of settings, YAML or JSON, with the line of each of its values. */
export interface SettingsFile {
  value: unknown;
  /** The line of a value, or of the nearest part of the file that holds it; from 1. */
  lineOf(path: Path): number;
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0];

/** Where the key of a value is; in a list, where the value is. */
function offsetOf(root: unknown, path: Path): number {
  let node = root;
  let offset = startOf(root) ?? 0;
  for (const key of path) {
    const pair = isMap(node) ? (node as YAMLMap).items.find((one) => String(one.key) === String(key)) : undefined;
    const inner: unknown = pair
      ? pair.value
      : (node as { get?: (key: unknown, keep: boolean) => unknown })?.get?.(key, true);
    offset = startOf(pair?.key) ?? startOf(inner) ?? offset;
    if (inner === undefined || inner === null) return offset;
    node = inner;
  }
  return offset;
}

/** Parsing calls itself for each level; the settings have five. */
const MOST_LEVELS = 200;

/** Whether the brackets, the dashes or the blanks before a line nest more than settings ever do; quoted text counts as well. */
function isTooDeep(text: string): boolean {
  let open = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    open += sign === '[' || sign === '{' ? 1 : -1;
    if (open > MOST_LEVELS) return true;
  }
  return new RegExp(`^(?:[ \\t]|[-?:] ){${MOST_LEVELS}}`, 'm').test(text);
}

/**
 * Reads a file of settings. Refuses what is no YAML, what has a key twice, and references to other parts of the file
 * (`*name`), which could go round in circles.
 * @throws MappingFault
 */
export function readSettings(text: string): SettingsFile {
  if (text.length > MOST_CHARACTERS) throw new MappingFault(['The mapping is longer than 5 MB. Is it the right file?']);
  if (isTooDeep(text))
    throw new MappingFault([`The mapping is nested more than ${MOST_LEVELS} levels deep. Is it the right file?`]);
  const counter = new LineCounter();
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: counter, prettyErrors: false });
  const line = (offset: number) => counter.linePos(offset).line;
  const faults = document.errors.map(({ pos, message }) => `line ${line(pos[0])}: ${message}`);
  visit(document, {
    Alias(_key, node) {
      faults.push(
        `line ${line(startOf(node) ?? 0)}: write the value of *${node.source} out; references are not taken.`,
      );
    },
  });
  if (faults.length > 0) throw new MappingFault(faults);
  return { value: document.toJS(), lineOf: (path) => line(offsetOf(document.contents, path)) };
}
