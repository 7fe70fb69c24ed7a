import { useMessages } from '#web/lib/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { shellWords } from './words.ts';

/** The page for an address that leads nowhere, with the way home (specification 2). */
export function NotFoundPage() {
  const t = useMessages(shellWords);
  return (
    <section className="container-page py-16">
      <ErrorState
        statusCode={404}
        message={t('notFound')}
        action={
          <a href="/" className={buttonClass('primary')}>
            {t('backHome')}
          </a>
        }
      />
    </section>
  );
}
