import type { AdSummary } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { useReaction } from '#web/lib/use-reaction.ts';
import { HeartButton } from '#web/ui/heart-button.tsx';
import { adsMessages } from './messages.ts';

/** The heart on a card. */
export function SaveButton({ ad }: { ad: Pick<AdSummary, 'classifiedId' | 'title' | 'collected' | 'collectNum'> }) {
  const t = useMessages(adsMessages);
  const { on, toggle } = useReaction(
    'collect',
    { subjectType: 'classified', subjectId: ad.classifiedId },
    { on: ad.collected, total: ad.collectNum },
  );
  return <HeartButton on={on} label={t(on ? 'saved' : 'save', { title: ad.title })} onClick={toggle} />;
}
