import clsx from 'clsx';
import type { ReactNode } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';
import { Drawing, type DrawingName } from './drawing.tsx';

interface Props {
  drawing?: DrawingName;
  /** One sentence; 'No content yet. Coming soon.' by default (specification 2). */
  text?: ReactNode;
  className?: string;
  /** One action, or ways on. */
  children?: ReactNode;
}

/** Where there is nothing to show: a drawing, a sentence, an action. */
export const EmptyState = ({
  drawing = 'ads',
  text = messagesOf(kitMessages)('empty'),
  className,
  children,
}: Props) => (
  <div
    className={clsx(
      'flex flex-col items-center gap-4 rounded-card border border-line border-dashed px-6 py-12 text-center',
      className,
    )}
  >
    <Drawing name={drawing} />
    <p className="max-w-[48ch] text-ink-muted">{text}</p>
    {children}
  </div>
);
