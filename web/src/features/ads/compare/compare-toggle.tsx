import { limits } from '@ashore/contract/limits';
import { Scale } from 'lucide';
import type { CardAd } from '#web/features/ads/card/card-ad.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type ChosenAd, toggleChosen, useChosen } from './chosen.ts';
import { compareMessages } from './compare-messages.ts';

/** Whether an ad is chosen, and what adds it or takes it out; says so where four are chosen. */
export function useToggle(ad: ChosenAd) {
  const t = useMessages(compareMessages);
  const { ads } = useChosen();
  const on = ads.some(({ classifiedId }) => classifiedId === ad.classifiedId);
  const toggle = () => {
    if (!toggleChosen(ad)) toast.error(t('full', { most: limits.comparedMost }));
  };
  return { on, toggle };
}

/** The scales below the heart of a card. */
export function CompareToggle({ ad }: { ad: CardAd }) {
  const t = useMessages(compareMessages);
  const { classifiedId, title, picture } = ad;
  const { on, toggle } = useToggle({ classifiedId, title, picture });
  return (
    <button
      type="button"
      className="heart scales"
      aria-label={t(on ? 'out' : 'add', { title })}
      aria-pressed={on}
      onClick={toggle}
    >
      <Icon of={Scale} />
    </button>
  );
}
