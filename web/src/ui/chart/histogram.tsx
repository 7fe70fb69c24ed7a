import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { readAlong } from '#web/ui/read-along.ts';

/** One bar: how high, what it says, and whether it is within what is chosen. */
export interface HistogramBar {
  key: string;
  value: number;
  label: string;
  lit: boolean;
}

interface Props {
  label: string;
  bars: readonly HistogramBar[];
  /** A bar was chosen; `extend` where the range that is chosen is to reach up to it. */
  onChoose: (at: number, extend: boolean) => void;
}

const SIDEWAYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

const TALL = 100;
const LEAST = 6;

/** A bar with something in it is always to be seen, and one without shows where it is. */
const heightOf = (value: number, most: number) => (value === 0 ? 1.5 : Math.max(LEAST, (value / most) * TALL));

/**
 * Bars over a range, each a button that chooses its part; with Shift the choice reaches up to it. One stop for the Tab key,
 * arrows move between the bars, the way they point.
 */
export function Histogram({ label, bars, onChoose }: Props) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLFieldSetElement>(null);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const stop = Math.min(at, bars.length - 1);
  function move(event: KeyboardEvent): void {
    const to = SIDEWAYS[readAlong(event.key)]?.(stop, bars.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  }
  return (
    <fieldset ref={list} aria-label={label} className="flex h-full items-end gap-px" onKeyDown={move}>
      {bars.map((bar, index) => (
        <button
          key={bar.key}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-label={bar.label}
          aria-pressed={bar.lit}
          title={bar.label}
          onFocus={() => setAt(index)}
          onClick={(event) => onChoose(index, event.shiftKey)}
          className="group h-full min-w-0 flex-1 cursor-pointer"
        >
          <svg viewBox={`0 0 1 ${TALL}`} preserveAspectRatio="none" className="size-full" aria-hidden="true">
            <rect
              y={TALL - heightOf(bar.value, most)}
              width="1"
              height={heightOf(bar.value, most)}
              className={clsx('group-hover:fill-accent-ink', bar.lit ? 'fill-accent' : 'fill-line-strong')}
              opacity={bar.lit ? 1 : 0.55}
            />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
