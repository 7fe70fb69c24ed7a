import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { homeMessages } from './messages.ts';
import type { Tile } from './tile.ts';

export type { Tile };

interface Props {
  tiles: readonly Tile[];
}

/** The categories in two rows to swipe through; the last one that is seen is cut, so that one sees there are more. */
export function Tiles({ tiles }: Props) {
  const t = useMessages(homeMessages);
  return (
    <Kept
      as="nav"
      name="tiles"
      from={tiles}
      aria-label={t('categories')}
      className="scroll-row relative snap-x snap-proximity scroll-ps-4 overflow-x-auto"
    >
      {() => <TileList tiles={tiles} />}
    </Kept>
  );
}

function TileList({ tiles }: Props) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const tile = (key: number, url: string, sign: string, name: string, count: number) => (
    <li key={key}>
      <a href={url}>
        <SpriteIcon name={sign} />
        <b>{name}</b>
        <small className="sr-only">{format.number(count)}</small>
      </a>
    </li>
  );
  const all = tiles.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="grid w-max grid-flow-col grid-rows-2 gap-x-1 gap-y-3 px-3 sm:w-full sm:grid-flow-row sm:grid-cols-7 sm:grid-rows-none [&_a]:flex sm:[&_a]:w-full [&_a]:w-20 [&_a]:flex-col [&_a]:items-center [&_a]:gap-1.5 [&_a]:rounded-card [&_a]:text-center [&_b]:line-clamp-2 [&_b]:font-medium [&_b]:text-13 [&_b]:leading-tight [&_li]:snap-start [&_svg]:box-content [&_svg]:size-6 [&_svg]:rounded-full [&_svg]:bg-accent-soft [&_svg]:p-3.5 [&_svg]:text-accent-ink">
      {tile(0, href('/classified'), 'tag', t('everything'), all)}
      {tiles.map(({ id, icon, name, count }) =>
        tile(id, href('/classified', { categoryId: String(id) }), icon, name, count),
      )}
    </ul>
  );
}
