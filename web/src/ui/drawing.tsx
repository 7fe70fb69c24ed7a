import clsx from 'clsx';
import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const waves = <path d="M14 104c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0" opacity="0.45" {...line} />;

const drawings = {
  ads: (
    <>
      <path d="M30 92V54l40-28 40 28v38Z" fill="currentColor" opacity="0.14" />
      <path d="M30 92V54l40-28 40 28v38M22 60l48-34 48 34M60 92V70h20v22" {...line} />
    </>
  ),
  news: (
    <>
      <rect x="30" y="28" width="72" height="64" rx="6" fill="currentColor" opacity="0.14" />
      <path
        d="M30 34a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v58H38a8 8 0 0 1-8-8ZM102 50h12v34a8 8 0 0 1-8 8h-4M44 44h44M44 58h20M44 72h20M74 58h14v14H74Z"
        {...line}
      />
    </>
  ),
  forum: (
    <>
      <path d="M26 34h60v36H50L36 82V70H26Z" fill="currentColor" opacity="0.14" />
      <path d="M26 34h60v36H50L36 82V70H26ZM98 48h18v34h-8v12L94 82H70M40 48h32M40 58h20" {...line} />
    </>
  ),
  tips: (
    <>
      <circle cx="70" cy="52" r="28" fill="currentColor" opacity="0.14" />
      <path
        d="M58 84c0-10-16-16-16-34a28 28 0 0 1 56 0c0 18-16 24-16 34ZM60 94h20M70 12V6M108 24l5-5M32 24l-5-5"
        {...line}
      />
    </>
  ),
  directory: (
    <>
      <path d="M28 52h84v42H28Z" fill="currentColor" opacity="0.14" />
      <path
        d="M28 52v42h84V52M22 36l8-14h80l8 14c0 9-16 9-16 0 0 9-16 9-16 0 0 9-16 9-16 0 0 9-16 9-16 0 0 9-16 9-16 0 0 9-16 9-16 0ZM62 94V66h18v28"
        {...line}
      />
    </>
  ),
  services: (
    <>
      <circle cx="92" cy="38" r="18" fill="currentColor" opacity="0.14" />
      <path
        d="M108 30a18 18 0 0 1-24 22L48 88a8 8 0 0 1-12-12l36-36a18 18 0 0 1 22-24L84 28l2 10 10 2ZM30 30l20 20M86 78l18 16"
        {...line}
      />
    </>
  ),
  messages: (
    <>
      <path d="M26 34h88v56H26Z" fill="currentColor" opacity="0.14" />
      <path d="M26 40a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6ZM28 38l42 32 42-32" {...line} />
    </>
  ),
  search: (
    <>
      <circle cx="62" cy="50" r="26" fill="currentColor" opacity="0.14" />
      <path d="M88 50a26 26 0 1 1-52 0 26 26 0 0 1 52 0ZM82 70l26 24M54 42c4-5 12-6 17-1" {...line} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** A small line drawing for an empty place, one for each area of the site. */
export const Drawing = ({ name, className = 'h-29' }: { name: DrawingName; className?: string }) => (
  <svg viewBox="0 0 140 116" className={clsx('max-w-full text-accent', className)} aria-hidden="true">
    {drawings[name]}
    {waves}
  </svg>
);
