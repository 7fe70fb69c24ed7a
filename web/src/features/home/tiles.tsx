import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { homeMessages } from './messages.ts';
import type { Tile } from './tile.ts';

interface Props {
  tiles: readonly Tile[];
}

/** The categories with how many ads each has; a category's icon is a sign. */
export function Tiles({ tiles }: Props) {
  const t = useMessages(homeMessages);
  return (
    <Kept as="nav" name="tiles" from={tiles} aria-label={t('categories')} className="container-page">
      {() => <TileList tiles={tiles} />}
    </Kept>
  );
}

function TileList({ tiles }: Props) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const all = tiles.reduce((sum, tile) => sum + tile.count, 0);
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-7 lg:grid-cols-14 lg:gap-1 [&_a:hover]:bg-accent-soft [&_a:hover_b]:text-accent-ink [&_a]:flex [&_a]:h-full [&_a]:flex-col [&_a]:items-center [&_a]:gap-0.5 [&_a]:rounded-card [&_a]:px-1 [&_a]:py-2 [&_a]:text-center [&_b]:font-medium [&_b]:text-13 [&_b]:leading-tight [&_small]:text-13 [&_small]:text-ink-muted [&_small]:tabular-nums [&_svg]:mb-1 [&_svg]:size-6 [&_svg]:text-accent">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <a href={href('/classified', { categoryId: String(tile.id) })}>
            <SpriteIcon name={tile.icon} />
            <b>{tile.name}</b>
            <small>{format.number(tile.count)}</small>
          </a>
        </li>
      ))}
      <li>
        <a href={href('/classified')}>
          <SpriteIcon name="tag" />
          <b>{t('everything')}</b>
          <small>{format.number(all)}</small>
        </a>
      </li>
    </ul>
  );
}
