import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'promoted' | 'neutral' | 'accent' | 'coral';

const tones: Record<BadgeTone, string> = {
  promoted: 'bg-sun text-on-sun',
  neutral: 'bg-sand text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  coral: 'bg-coral-soft text-coral',
};

/** A word or two about a thing: promoted, reserved, business. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={clsx('inline-flex items-center rounded-full px-2.5 py-0.5 font-bold text-13', tones[tone])}>
    {children}
  </span>
);
