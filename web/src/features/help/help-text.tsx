import { withBase } from '#web/lib/address/links.ts';
import { Table } from '#web/ui/text/table.tsx';
import type { Block, ShownSection } from './content/blocks.ts';

const link = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** A text with its `[words](/path)` as links. */
function Words({ text }: { text: string }) {
  // A pattern with two groups splits into text, words, path, text, and so on.
  const parts = text.split(link);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return part;
    return (
      <a key={part} href={withBase(parts[index + 1] ?? '')} className="text-accent-ink underline underline-offset-2">
        {part}
      </a>
    );
  });
}

function HelpBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Words text={block} />
      </p>
    );
  if ('list' in block)
    return (
      <ul className="list-disc space-y-2 ps-5">
        {block.list.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    );
  const { caption, head, rows } = block.table;
  return (
    <Table
      caption={caption}
      head={[...head]}
      // On phones a row becomes a block, each cell under the name of its column.
      className="[&_td]:align-top max-sm:[&_thead]:sr-only max-sm:[&_tr]:block max-sm:[&_tr]:py-3 max-sm:[&_td]:block max-sm:[&_td]:px-0 max-sm:[&_td]:py-1 max-sm:[&_td]:before:block max-sm:[&_td]:before:text-13 max-sm:[&_td]:before:text-ink-muted max-sm:[&_td]:before:content-[attr(data-label)]"
    >
      {rows.map((cells) => (
        <tr key={cells[0]}>
          {head.map((column, at) => (
            <td key={column} data-label={column}>
              <Words text={cells[at] ?? ''} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** The sections of a help page, each with a heading that can be linked to. */
export function HelpText({ sections }: { sections: readonly ShownSection[] }) {
  return sections.map(({ title, anchor, blocks }) => (
    <section key={anchor} aria-labelledby={anchor} className="mt-8">
      <h2 id={anchor} className="anchor font-bold text-22">
        {title}
      </h2>
      <div className="mt-3 space-y-4 leading-relaxed">
        {blocks.map((block) => (
          <HelpBlock key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  ));
}
