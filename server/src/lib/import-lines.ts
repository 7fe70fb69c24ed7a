/** A line that cannot be imported; the message says why. */
export class Unfit extends Error {}

interface RefusedLine {
  /** From 1. */
  line: number;
  reason: string;
}

/** What became of the lines of an import. */
export interface ImportReport {
  read: number;
  imported: number;
  /** In the database from an earlier run, or from an earlier line. */
  already: number;
  refused: RefusedLine[];
}

/** A line as a JSON object, whatever is in it. Throws Unfit. */
export function parsedLine<Line extends object>(text: string): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (line !== null && typeof line === 'object' && !Array.isArray(line)) return line as Line;
  } catch {
    throw new Unfit('not JSON');
  }
  throw new Unfit('not a JSON object');
}

interface Import<Row> {
  /** How many lines are stored at once. */
  batch: number;
  /** Turns a line into what is stored; throws Unfit. */
  rowOf(text: string): Row;
  /** Stores a batch whole; returns how many of it are new. */
  store(rows: Row[]): Promise<number>;
  onProgress?: ((report: ImportReport) => void) | undefined;
}

/**
 * Imports lines of JSON in batches that are stored whole. A run that was cut off is taken up by running it again: what is
 * there already, by source and id, is left as it is. Lines that do not fit are named in the report.
 */
export async function importLines<Row>(lines: AsyncIterable<string>, run: Import<Row>): Promise<ImportReport> {
  const report: ImportReport = { read: 0, imported: 0, already: 0, refused: [] };
  let waiting: Row[] = [];

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const fresh = await run.store(waiting);
    report.imported += fresh;
    report.already += waiting.length - fresh;
    waiting = [];
    run.onProgress?.(report);
  }

  for await (const text of lines) {
    report.read++;
    if (text.trim() === '') continue;
    try {
      waiting.push(run.rowOf(text));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      report.refused.push({ line: report.read, reason: error.message });
    }
    if (waiting.length >= run.batch) await flush();
  }
  await flush();
  return report;
}
