import type { ContentAction } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { manageMessages } from '../messages.ts';

/** One key for each thing that can be done. */
export const keyOf: Record<ContentAction, string> = {
  none: 'n',
  hold: 'h',
  remove: 'r',
  restore: 's',
  lock: 'l',
  unlock: 'u',
};

export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded border border-line-strong px-1.5 font-mono text-13 pointer-coarse:hidden">{children}</kbd>
);

/** The keys that work on this page. */
export function Keys() {
  const t = useMessages(manageMessages);
  const rows = [
    ['t', t('key_take')],
    ['m', t('key_member')],
    ['j', t('key_next')],
    ['q', t('key_back')],
  ] as const;
  return (
    <details className="pointer-coarse:hidden">
      <summary className="cursor-pointer text-13 text-ink-muted">{t('keys')}</summary>
      <p className="pt-2 text-13 text-ink-muted">{t('keysText')}</p>
      <dl className="grid grid-cols-[2rem_1fr] gap-1 pt-2 text-13">
        {rows.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
