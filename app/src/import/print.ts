import type { ImportResult } from '@ashore/server';

const SHOWN_ASKS = 60;

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Reasons with how often and where first. */
function printCounted(title: string, counted: ImportResult['refused'], where: string): void {
  if (counted.length === 0) return;
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  console.log(`${title}: ${total.toLocaleString('en')}`);
  for (const { reason, count, lines } of counted)
    console.log(
      `  ${String(count).padStart(7)}  ${reason} (${where} ${lines.join(', ')}${count > lines.length ? ', …' : ''})`,
    );
}

/** Lines that the mapping needs, each with how many entries wait for it, ready to be pasted. */
function printAsks({ asks }: ImportResult): void {
  for (const section of new Set(asks.map((ask) => ask.section))) {
    const own = asks.filter((ask) => ask.section === section);
    console.log(`\nLines for “${section}” of the mapping, with what is affected:`);
    for (const { proposed, count } of own.slice(0, SHOWN_ASKS))
      console.log(`  ${proposed}${proposed.includes(' # ') ? ',' : ' #'} ${plural(count, 'entry', 'entries')}`);
    if (own.length > SHOWN_ASKS) console.log(`  # … and ${own.length - SHOWN_ASKS} more`);
  }
}

/** Prints what became of a file. */
export function printResult(result: ImportResult, seconds: number, isDry: boolean): void {
  const { read, imported, already, pictures, sellers, replies, importId } = result;
  if (result.isBlocked) {
    console.log(`${plural(read, 'entry', 'entries')} read. Nothing was changed: the mapping needs more lines.`);
    printAsks(result);
    return;
  }
  const number = importId === undefined ? '' : `Import ${importId}: `;
  const verb = isDry ? 'would be imported' : 'imported';
  console.log(
    `${number}${plural(read, 'entry', 'entries')} read, ${imported.toLocaleString('en')} ${verb}, ${already.toLocaleString('en')} there already, in ${seconds.toFixed(1)} s`,
  );
  if (pictures.asked > 0)
    console.log(`Pictures: ${pictures.stored.toLocaleString('en')} of ${pictures.asked.toLocaleString('en')}`);
  if (replies > 0) console.log(`With ${plural(replies, 'reply', 'replies')}`);
  printCounted('Left out', result.leftOut, 'lines');
  printCounted('Refused', result.refused, 'lines');
  printCounted('Imported without', result.without, 'lines');
  printAsks(result);
  if (sellers > 0)
    console.log(
      `${plural(sellers, 'account was', 'accounts were')} made for sellers. Nothing is mailed to them until you run: npm run import -- --invite ${importId}`,
    );
  if (isDry) console.log('This was a dry run: nothing was changed.');
}

/** Prints what an undo left. */
export function printUndo({
  removed,
  kept,
  sellers,
}: {
  removed: number;
  kept: ImportResult['refused'];
  sellers: number;
}): void {
  console.log(`${plural(removed, 'entry', 'entries')} taken back, and ${plural(sellers, 'account')} of sellers.`);
  printCounted('Kept', kept, 'ids');
}
