import clsx from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { className: 'bg-sand', Icon: Info },
  warning: { className: 'border border-sun bg-sand', Icon: TriangleAlert },
  error: { className: 'border border-coral bg-coral-soft', Icon: CircleAlert },
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
  const { className: look, Icon } = tones[tone];
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={clsx('flex gap-3 rounded-input p-3 text-14', look, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
