import { passToast, type Toast, type ToastTone } from './toast-channel.ts';

let loading = false;

/** The drawing piece is fetched with the first toast, as most visits need none. */
async function load(): Promise<void> {
  if (loading) return;
  loading = true;
  try {
    const { mountToaster } = await import('./toaster.tsx');
    mountToaster();
  } catch {
    // Offline, most likely: what was said waits, and the next toast tries again.
    loading = false;
  }
}

const say = (tone: ToastTone) => (text: string, link?: Toast['link']) => {
  if (!passToast({ tone, text, link })) void load();
};

/** Toasts of the four kinds (specification 2): `toast.success('Saved')`. */
export const toast = { success: say('success'), warning: say('warning'), info: say('info'), error: say('error') };
