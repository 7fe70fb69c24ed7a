import { Clock, X } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { recentMessages } from './recent-messages.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

interface Props {
  box: HTMLInputElement;
  /** The address of the search for a keyword. */
  hrefOf: (keyword: string) => string;
  onClose: () => void;
  /** Below the box, over the page, unless it is told otherwise. */
  className?: string;
}

const floating =
  'rise-in absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-line bg-surface p-2 shadow-float';

/** What was searched for last, each a link; arrows walk from the box through the links and back. */
export function RecentSearches({ box, hrefOf, onClose, className = floating }: Props) {
  const t = useMessages(recentMessages);
  const [searches, setSearches] = useState(recentSearches);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      panel.current?.querySelector('a')?.focus();
    };
    box.addEventListener('keydown', enter);
    return () => box.removeEventListener('keydown', enter);
  }, [box, onClose]);
  function move(event: KeyboardEvent): void {
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape') {
      box.focus();
      onClose();
    } else if (event.key === 'ArrowDown' && at >= 0) links[at + 1]?.focus();
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? box).focus();
    else return;
    event.preventDefault();
  }
  function forget(left: string[]): void {
    setSearches(left);
    box.focus();
  }
  if (searches.length === 0) return null;
  return (
    <section
      ref={panel}
      aria-label={t('recent')}
      onKeyDown={move}
      onPointerDown={(event) => event.preventDefault()}
      className={className}
    >
      <div className="flex items-center justify-between gap-2 ps-2">
        <h2 className="font-bold text-14 tracking-normal">{t('recent')}</h2>
        <Button variant="link" size="sm" onClick={() => forget(forgetSearches())}>
          {t('forgetAll')}
        </Button>
      </div>
      <ul>
        {searches.map((keyword) => (
          <li key={keyword} className="flex items-center gap-1">
            <a
              href={hrefOf(keyword)}
              onClick={() => {
                rememberSearch(keyword);
                onClose();
              }}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-input px-2 text-14 hover:bg-accent-soft focus-visible:bg-accent-soft"
            >
              <Icon of={Clock} className="size-4 shrink-0 text-ink-muted" />
              <span className="truncate" dir="auto">
                {keyword}
              </span>
            </a>
            <IconButton label={t('forget', { keyword })} onClick={() => forget(forgetSearch(keyword))}>
              <Icon of={X} className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
