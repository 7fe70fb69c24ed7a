import { toast } from '#web/ui/toast/toast.ts';

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
