import clsx from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const tones = {
  info: { className: 'bg-sand', icon: Info },
  warning: { className: 'border border-sun bg-sand', icon: TriangleAlert },
  error: { className: 'border border-coral bg-coral-soft', icon: CircleAlert },
};

interface Props {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** Read out as it appears. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

/** A remark that stays where it is about. */
export function Notice({ tone = 'info', title, live = false, className, children }: Props) {
  const { className: look, icon } = tones[tone];
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={clsx('flex gap-3 rounded-input p-3 text-14', look, className)}
    >
      <Icon of={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
