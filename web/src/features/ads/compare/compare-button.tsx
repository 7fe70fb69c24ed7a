import type { Ad } from '@ashore/contract';
import clsx from 'clsx';
import { Scale } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { compareMessages } from './compare-messages.ts';
import { useToggle } from './compare-toggle.tsx';

/** Chooses an ad to be compared, on its own page. */
export default function CompareButton({ ad }: { ad: Pick<Ad, 'classifiedId' | 'title' | 'imgUrlZip'> }) {
  const t = useMessages(compareMessages);
  const { classifiedId, title, imgUrlZip } = ad;
  const { on, toggle } = useToggle({ classifiedId, title, picture: imgUrlZip[0] ?? '' });
  return (
    <Button variant="secondary" className="px-2" aria-pressed={on} onClick={toggle}>
      <Icon of={Scale} className={clsx('size-4', on && 'text-accent')} />
      {t('compare')}
    </Button>
  );
}
