import { Share2 } from 'lucide-react';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { adsWords } from './words.ts';

/** Hands the address on by the system's own sharing, or copies it. */
export async function share(title: string, copied: string): Promise<void> {
  const { href } = location;
  if (navigator.share) {
    // Rejects when it is closed without sharing.
    await navigator.share({ title, url: href }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(href);
    toast.success(copied);
  } catch {
    // The browser keeps the clipboard to itself: the address can be copied by hand.
    toast.info(href);
  }
}

/** Hands the address of the page on. */
export function ShareButton({ title, className }: { title: string; className?: string }) {
  const t = useMessages(adsWords);
  return (
    <Button variant="secondary" className={className} onClick={() => void share(title, t('linkCopied'))}>
      <Share2 className="size-4" aria-hidden="true" />
      {t('share')}
    </Button>
  );
}
