import { CallRefused } from '@ashore/contract/api';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { shellMessages } from '#web/features/shell/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';

/** What went wrong on a page: status 500 and 'Error', or the words of a refused call; never what the program threw. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const t = useMessages(shellMessages);
  const refused = error instanceof CallRefused ? error : undefined;
  const reference = (refused?.data as { reference?: string } | null)?.reference;
  return (
    <section className="container-page py-16">
      <ErrorState
        statusCode={500}
        message={refused?.message ?? t('error')}
        reference={reference ? t('reference', { reference }) : undefined}
        action={<Button onClick={reset}>{t('tryAgain')}</Button>}
      />
    </section>
  );
}
