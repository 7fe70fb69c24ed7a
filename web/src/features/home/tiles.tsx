import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { Kept } from '#web/lib/keep.tsx';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { homeWords } from './words.ts';

export interface Tile {
  id: number;
  name: string;
  icon: string;
  count: number;
}

const tileClass =
  'flex h-full flex-col rounded-card border border-line bg-surface p-3.5 transition-colors hover:border-accent';

interface Props {
  tiles: readonly Tile[];
  icon: (name: string, className: string) => ReactNode;
}

/** The categories with how many ads each has. The route says how an icon is drawn. */
export function Tiles({ tiles, icon }: Props) {
  const t = useMessages(homeWords);
  return (
    <Kept as="nav" name="tiles" from={tiles} aria-label={t('categories')} className="container-page">
      {() => <TileList tiles={tiles} icon={icon} />}
    </Kept>
  );
}

function TileList({ tiles, icon }: Props) {
  const t = useMessages(homeWords);
  const format = useFormat();
  const all = tiles.reduce((sum, tile) => sum + tile.count, 0);
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <a href={href('/classified', { categoryId: String(tile.id) })} className={tileClass}>
            {icon(tile.icon, 'mb-2.5 size-5 text-accent')}
            <span className="font-bold text-14 leading-snug">{tile.name}</span>
            <span className="text-13 text-ink-muted tabular-nums">{format.number(tile.count)}</span>
          </a>
        </li>
      ))}
      <li>
        <a href="/classified" className={tileClass}>
          {icon('', 'mb-2.5 size-5 text-accent')}
          <span className="font-bold text-14 leading-snug">{t('everything')}</span>
          <span className="text-13 text-ink-muted tabular-nums">{format.number(all)}</span>
        </a>
      </li>
    </ul>
  );
}
