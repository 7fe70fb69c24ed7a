import { Ban } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { blockMessages } from './messages.ts';

const BlockDialog = lazy(() => import('./block-dialog.tsx'));

interface Props {
  userId: number;
  name: string;
  /** Looks of the action beside it; those of a small button without them. */
  className?: string | undefined;
}

/** Blocks a member, after a question; nothing once they are blocked. */
export default function BlockButton({ userId, name, className }: Props) {
  const t = useMessages(blockMessages);
  const [asking, setAsking] = useState(false);
  const isBlocked = useHidden('user', userId);
  const ask = { 'aria-label': t('blockOf', { name }), onClick: () => setAsking(true) };
  return (
    <>
      {isBlocked ? null : className ? (
        <button type="button" className={className} {...ask}>
          {t('block')}
        </button>
      ) : (
        <Button variant="ghost" size="sm" className="self-start" {...ask}>
          <Icon of={Ban} className="size-4" />
          {t('block')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <BlockDialog userId={userId} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
