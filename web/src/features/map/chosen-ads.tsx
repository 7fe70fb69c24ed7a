import { ChevronLeft, ChevronRight, X } from 'lucide';
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { readAlong } from '#web/ui/read-along.ts';
import { placeCard } from './card-place.ts';
import { mapMessages } from './messages.ts';
import { mapToolsMessages } from './tools/map-tools-messages.ts';

interface Props<Ad> {
  /** The ad that is shown; undefined while it is on its way, null when it is gone. */
  ad: Ad | undefined | null;
  /** Its place among those that can be turned to. */
  at: number;
  count: number;
  renderAd: (ad: Ad) => ReactNode;
  /** Where its pin is in the window. */
  pin: () => { x: number; y: number } | undefined;
  /** Pixels at the foot of the map that something else covers. */
  covered: number;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

const MARGIN = 8;
const WIDTH = 400;
/** Pixels after which a finger swipes. */
const SWIPED = 48;

/** Puts the card into the free part of the window, beside its pin; again when window, map or card change their size. */
function useCardPlace(pin: Props<unknown>['pin'], covered: number, changed: unknown) {
  const card = useRef<HTMLElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const latest = useRef(pin);
  latest.current = pin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed anew for another ad
  useLayoutEffect(() => {
    const element = card.current;
    const frame = element?.closest('[data-map-frame]');
    if (!element || !frame || !inner.current) return;
    const content = inner.current;
    function place(): void {
      const at = latest.current();
      if (!element || !frame || !at) return;
      const map = frame.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const free = {
        left: Math.max(map.left, 0) + MARGIN,
        top: Math.max(map.top, 0) + MARGIN,
        right: Math.min(map.right, clientWidth) - MARGIN,
        bottom: Math.min(map.bottom - covered, clientHeight) - MARGIN,
      };
      element.style.width = `${Math.min(WIDTH, free.right - free.left)}px`;
      const height = content.offsetHeight + 2;
      const to = placeCard(free, at, { width: element.offsetWidth, height });
      element.style.left = `${to.left - map.left}px`;
      element.style.top = `${to.top - map.top}px`;
      element.style.width = `${to.right - to.left}px`;
      element.style.maxHeight = `${to.bottom - to.top}px`;
    }
    place();
    const resized = new ResizeObserver(place);
    resized.observe(content);
    resized.observe(frame);
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [covered, changed]);
  return { card, inner };
}

/** A finger that goes far to one side turns to the next ad or the one before. */
function useSwipe(onStep: Props<unknown>['onStep']) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      from.current = pointerType === 'mouse' ? undefined : { x, y };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      const [right, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(right) < SWIPED || Math.abs(right) < 2 * Math.abs(down)) return;
      const isOn = right < 0 === (document.dir !== 'rtl');
      onStep(isOn ? 1 : -1);
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}

/** The card of the chosen pin. Arrows and swipes turn to the other ads. */
export function ChosenAds<Ad>({ ad, at, count, renderAd, pin, covered, onStep, onClose }: Props<Ad>) {
  const t = useMessages(mapMessages);
  const tools = useMessages(mapToolsMessages);
  const { card, inner } = useCardPlace(pin, covered, ad);
  const swipe = useSwipe(onStep);
  useEffect(() => card.current?.focus({ preventScroll: true }), [card]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('chosen')}
      className="rise-in pointer-events-auto absolute z-20 touch-pan-y overflow-y-auto overscroll-contain rounded-card bg-surface shadow-float"
      onKeyDown={(event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[readAlong(event.key)] as 1 | -1 | undefined;
        if (!step || count < 2) return;
        event.preventDefault();
        onStep(step);
      }}
      {...(count > 1 ? swipe : {})}
    >
      <div ref={inner} className="p-3">
        <div className="mb-1 flex items-center gap-1">
          {count > 1 && (
            <>
              <IconButton label={tools('previous')} onClick={() => onStep(-1)}>
                <Directional of={ChevronLeft} className="size-5" />
              </IconButton>
              <p role="status" className="text-13 text-ink-muted tabular-nums">
                {tools('place', { at: at + 1, count })}
              </p>
              <IconButton label={tools('next')} onClick={() => onStep(1)}>
                <Directional of={ChevronRight} className="size-5" />
              </IconButton>
            </>
          )}
          <IconButton label={t('close')} className="ms-auto" onClick={onClose}>
            <Icon of={X} className="size-5" />
          </IconButton>
        </div>
        {ad && renderAd(ad)}
        {ad === undefined && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-30" />
          </div>
        )}
        {ad === null && <p className="text-14">{t('gone')}</p>}
      </div>
    </section>
  );
}
