import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { blockMessages } from './messages.ts';
import { setBlock } from './set-block.ts';

const linkClass = 'tap text-accent-ink underline';

interface Props {
  userId: number;
  name: string;
  /** What they wrote stands below. */
  isShown?: boolean;
  /** Shows or hides what they wrote; without it nothing is hidden. */
  onShow?: (isShown: boolean) => void;
}

/** Says that one blocked whoever this is by, with the ways to end that and to see it all the same. */
export default function BlockedLine({ userId, name, isShown = false, onShow }: Props) {
  const t = useMessages(blockMessages);
  const { busy, run } = useAction();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-muted print:hidden">
      <span>{t('blocked', { name })}</span>
      <button
        type="button"
        className={linkClass}
        disabled={busy}
        aria-label={t('unblockOf', { name })}
        onClick={() => void run(async () => void (await setBlock({ userId, name }, false)))}
      >
        {t('unblock')}
      </button>
      {onShow && (
        <button type="button" className={linkClass} onClick={() => onShow(!isShown)}>
          {t(isShown ? 'hide' : 'show')}
        </button>
      )}
    </p>
  );
}
