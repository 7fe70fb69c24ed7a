import clsx from 'clsx';
import type { ReactNode } from 'react';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';

/** 44 px, the least a finger hits well (WCAG 2.2, 2.5.5), for what is smaller where there is a pointer. */
const targets = [
  '[&_:is(button,summary,select)]:min-h-11 [&_button]:min-w-11',
  '[&_nav_a]:min-h-11 [&_nav_a]:min-w-11 [&_a.inline-flex]:min-h-11',
  '[&_label.inline-flex]:min-h-11 [&_label.inline-flex]:min-w-11 [&_label.inline-flex]:justify-center',
  '[&_label:has(>input)]:min-h-11 [&_input.appearance-none]:after:absolute [&_input.appearance-none]:after:-inset-2.5',
];

/** Pages of members and of the desk: in the mobile web app everything in them is large enough for a finger. */
export const Tappable = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx(className, isMobileApp && targets)}>{children}</div>
);
