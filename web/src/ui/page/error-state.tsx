import type { ReactNode } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';

interface Props {
  statusCode?: number;
  message?: string;
  /** One more line: what to do, or what to tell whoever is asked for help. */
  reference?: string | undefined;
  action?: ReactNode;
}

/** A page or part of one that could not be shown: status (500), message ('Error'), a way on (specification 2). */
export function ErrorState({ statusCode = 500, message = messagesOf(kitMessages)('error'), reference, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 text-center">
      <p className="font-bold text-36 text-accent tabular-nums">{statusCode}</p>
      <h1 className="text-22">{message}</h1>
      {reference && <p className="text-14 text-ink-muted">{reference}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
