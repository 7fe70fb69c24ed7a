import clsx from 'clsx';
import { ChevronUp } from 'lucide';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { phoneMessages } from './phone-messages.ts';
import { nextHeight, type SheetHeight, settledHeight } from './sheet-heights.ts';

interface Props {
  /** Of the content, so that links may lead to it. */
  id: string;
  label: string;
  /** Its first line, which is always in sight: 5 rem with the handle above it, all of it one button. */
  title: ReactNode;
  height: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  children: ReactNode;
}

/** Pixels after which a press is a drag. */
const DRAGGED = 6;
const LINE_REM = 5;
const places: Record<SheetHeight, string> = { peek: `100% - ${LINE_REM}rem`, half: '50%', full: '0%' };
const restClasses: Record<SheetHeight, string> = {
  peek: 'translate-y-[calc(100%-5rem)]',
  half: 'translate-y-1/2',
  full: 'translate-y-0',
};

interface Drag {
  y: number;
  down: number;
  moves: boolean;
  /** The last moves, to tell how fast it was let go. */
  last: { y: number; at: number }[];
}

/** How fast the pointer went lately, in pixels a millisecond downwards. */
function speedOf(last: Drag['last']): number {
  const [first, end] = [last[0], last.at(-1)];
  return first && end && end.at > first.at ? (end.y - first.y) / (end.at - first.at) : 0;
}

/** Drags the sheet by whatever part of it is pressed; what is in it can be clicked all the same. */
function useDrag({ height, onHeight }: Pick<Props, 'height' | 'onHeight'>) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag>(undefined);
  const [down, setDown] = useState<number>();

  function move(event: PointerEvent): void {
    const now = drag.current;
    if (!now) return;
    now.down = event.clientY - now.y;
    now.last = [...now.last.slice(-4), { y: event.clientY, at: event.timeStamp }];
    if (!now.moves && Math.abs(now.down) < DRAGGED) return;
    if (!now.moves) event.currentTarget.setPointerCapture(event.pointerId);
    now.moves = true;
    setDown(now.down);
  }
  function end(event: PointerEvent): void {
    const was = drag.current;
    drag.current = undefined;
    setDown(undefined);
    if (!was?.moves || event.type === 'pointercancel') return;
    const tall = sheet.current?.offsetHeight ?? 0;
    const line = LINE_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    onHeight(settledHeight({ from: height, down: was.down, speed: speedOf(was.last), tall, line }));
  }
  return {
    sheet,
    down,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        drag.current = { y: event.clientY, down: 0, moves: false, last: [{ y: event.clientY, at: event.timeStamp }] };
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/**
 * A sheet over the foot of its place that stands at one of three heights: dragged there, or by a press on its first line and the arrow
 * keys on it. Its content scrolls once all of it is up; whatever in it gets the focus brings it up. Without scripts it is a plain part
 * of the page.
 */
export function SnapSheet({ id, label, title, height, onHeight, children }: Props) {
  const { sheet, down, handlers } = useDrag({ height, onHeight });
  const full = height === 'full';
  const t = messagesOf(phoneMessages);
  function press(event: KeyboardEvent): void {
    const step = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    onHeight(nextHeight(height, step));
  }
  return (
    <section
      ref={sheet}
      aria-label={label}
      data-height={height}
      style={down === undefined ? undefined : { translate: `0 max(0px, calc(${places[height]} + ${down}px))` }}
      className={clsx(
        'absolute inset-0 z-20 mx-auto flex max-w-2xl flex-col rounded-t-card bg-surface shadow-float noscript:static noscript:translate-none',
        restClasses[height],
        down === undefined && 'transition-[translate] duration-200 ease-out',
      )}
    >
      <button
        type="button"
        {...handlers}
        title={t(full ? 'sheetDown' : 'sheetUp')}
        aria-expanded={height !== 'peek'}
        aria-controls={id}
        className="grid h-20 shrink-0 touch-none select-none grid-cols-[1fr_auto] items-center rounded-t-card px-4 pt-4 text-start outline-offset-[-4px]"
        onClick={() => onHeight(full ? 'peek' : nextHeight(height, 1))}
        onKeyDown={press}
      >
        <span className="absolute start-1/2 top-2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong noscript:hidden" />
        <span className="font-bold tabular-nums" aria-live="polite">
          {title}
        </span>
        <Icon
          of={ChevronUp}
          className={clsx('size-6 text-ink-muted transition-transform noscript:hidden', full && 'rotate-180')}
        />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way to what the button above does */}
      <div
        id={id}
        tabIndex={-1}
        {...(full ? {} : handlers)}
        onFocus={(event) => event.target.matches(':focus-visible') && onHeight('full')}
        className={clsx(
          'min-h-0 flex-1 overscroll-contain border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none',
          full ? 'overflow-y-auto' : 'touch-none overflow-hidden noscript:overflow-visible',
        )}
      >
        {children}
      </div>
    </section>
  );
}
