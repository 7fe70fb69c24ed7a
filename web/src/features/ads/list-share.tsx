import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';

import { adsWords } from './words.ts';

/** Hands the address on, which holds the whole search. */
export function ShareList() {
  const t = useMessages(adsWords);
  const [can, setCan] = useState(false);
  // Browsers offer neither without https; the room is kept so that nothing moves.
  useEffect(() => setCan('share' in navigator || 'clipboard' in navigator), []);
  return (
    <button
      type="button"
      aria-label={t('shareList')}
      title={t('shareList')}
      onClick={() => void import('#web/lib/share.ts').then(({ share }) => share(document.title, t('linkCopied')))}
      className={`grid size-11 place-items-center rounded-input hover:bg-accent-soft ${can ? '' : 'invisible'}`}
    >
      <Share2 className="size-5" aria-hidden="true" />
    </button>
  );
}
