import { Share2 } from 'lucide';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { share } from '#web/lib/browser/share.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Hands the address of the page on. */
export function ShareButton({ title, className }: { title: string; className?: string }) {
  const t = useMessages(adsMessages);
  return (
    <Button variant="secondary" className={className} onClick={() => void share(title, t('linkCopied'))}>
      <Icon of={Share2} className="size-4" />
      {t('share')}
    </Button>
  );
}
