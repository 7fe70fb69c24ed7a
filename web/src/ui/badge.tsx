import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'promoted' | 'neutral' | 'accent' | 'coral';

const tones: Record<BadgeTone, string> = {
  promoted: 'border-transparent bg-sun text-on-sun',
  neutral: 'border-line bg-surface text-ink',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
  coral: 'border-transparent bg-coral-soft text-coral',
};

/** A word or two about a thing: promoted, reserved, business. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={clsx('inline-flex items-center rounded-full border px-2.5 py-px font-bold text-13', tones[tone])}>
    {children}
  </span>
);
