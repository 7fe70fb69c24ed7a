import clsx from 'clsx';
import { RefreshCw } from 'lucide';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { isPull, PULL_ENOUGH, pulledOut } from './pull-gesture.ts';

interface Props {
  onRefresh: () => void;
  /** It is being refreshed. */
  busy: boolean;
  /** What scrolls; the page itself otherwise. */
  scroller?: RefObject<HTMLElement | null>;
  /** Where the sign comes out from: the lower edge of the bars. */
  className?: string;
}

/** Dialogs and maps, and what scrolls by itself, are not the page. */
const isApart = (target: EventTarget | null, scroller: HTMLElement) => {
  for (let at = target as HTMLElement | null; at && at !== scroller; at = at.parentElement)
    if (at.scrollTop > 0 || at.matches('[role=dialog], [data-map], input[type=range]')) return true;
  return false;
};

/** Follows one finger from the top of what scrolls; returns how far it went down. */
function usePulling(scroller: Props['scroller'], onEnd: (out: number) => void): number {
  const [out, setOut] = useState(0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const box = scroller?.current ?? document.documentElement;
    let from: { x: number; y: number; pulls?: boolean } | undefined;
    let latest = 0;
    const show = (next: number) => {
      latest = next;
      setOut(next);
    };
    const begin = ({ touches: [finger, second], target }: TouchEvent) => {
      from =
        finger && !second && box.scrollTop <= 0 && !isApart(target, box)
          ? { x: finger.clientX, y: finger.clientY }
          : undefined;
    };
    const move = ({ touches: [finger] }: TouchEvent) => {
      if (!from || !finger) return;
      const down = finger.clientY - from.y;
      from.pulls ??= isPull(finger.clientX - from.x, down);
      if (from.pulls === false || box.scrollTop > 0) from = undefined;
      show(from?.pulls ? pulledOut(down) : 0);
    };
    const letGo = (event: TouchEvent) => {
      if (from?.pulls && event.type === 'touchend') end(latest);
      from = undefined;
      show(0);
    };
    const target: HTMLElement | Document = scroller?.current ?? document;
    const listeners = { touchstart: begin, touchmove: move, touchend: letGo, touchcancel: letGo };
    for (const [name, listen] of Object.entries(listeners))
      target.addEventListener(name, listen as EventListener, { passive: true });
    // The browser's own way to refresh loads the whole document anew.
    box.style.overscrollBehaviorY = 'contain';
    return () => {
      for (const [name, listen] of Object.entries(listeners)) target.removeEventListener(name, listen as EventListener);
      box.style.overscrollBehaviorY = '';
    };
  }, [scroller]);
  return out;
}

/**
 * Pulling a list down at its top refreshes it, and a sign that comes out over the page says when to let go; nothing in the page moves.
 * A gesture that not everybody can do: it is never the only way.
 */
export function PullToRefresh({ onRefresh, busy, scroller, className }: Props) {
  const [asked, setAsked] = useState(false);
  const out = usePulling(scroller, (far) => {
    if (far < PULL_ENOUGH || busy) return;
    setAsked(true);
    onRefresh();
  });
  useEffect(() => {
    if (!busy) setAsked(false);
  }, [busy]);
  const turning = asked && busy;
  if (out === 0 && !turning) return null;
  const ready = out >= PULL_ENOUGH;
  return (
    <div
      aria-hidden="true"
      className={clsx('pointer-events-none fixed inset-x-0 z-25 flex justify-center', className ?? 'top-14')}
    >
      <div
        className={clsx(
          'grid size-11 place-items-center rounded-full border border-line bg-surface shadow-float',
          ready || turning ? 'text-accent-ink' : 'text-ink-muted',
        )}
        style={{
          translate: `0 ${(turning ? PULL_ENOUGH : out) - 44}px`,
          opacity: turning ? 1 : Math.min(1, out / PULL_ENOUGH),
        }}
      >
        <Icon
          of={RefreshCw}
          className={clsx('size-5', turning && 'animate-spin')}
          style={turning ? undefined : { rotate: `${out * 4}deg` }}
        />
      </div>
    </div>
  );
}
