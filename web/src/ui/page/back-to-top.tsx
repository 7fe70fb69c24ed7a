import { ArrowUp } from 'lucide';
import { useEffect, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { kitMessages } from '#web/ui/messages.ts';

const SHOWN_BELOW = 800;

/** Appears once one has scrolled down a window's height or so. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_BELOW);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!shown) return null;
  return (
    <IconButton
      label={messagesOf(kitMessages)('backToTop')}
      size="lg"
      className="fixed end-5 bottom-5 z-30 border border-line bg-surface shadow-float print:hidden"
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
    >
      <Icon of={ArrowUp} className="size-5" />
    </IconButton>
  );
}
