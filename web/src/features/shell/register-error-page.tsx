import { useMessages } from '#web/lib/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { registerErrorWords } from './register-error-words.ts';

/** Says that no account was opened, with the ways on. */
export function RegisterErrorPage() {
  const t = useMessages(registerErrorWords);
  return (
    <section className="container-page py-10">
      <h1 className="text-28">{t('title')}</h1>
      <EmptyState drawing="messages" text={t('text')} className="mt-8">
        <div className="flex flex-wrap justify-center gap-3">
          <a href="/user/register" className={buttonClass('primary')}>
            {t('tryAgain')}
          </a>
          <a href="/classified" className={buttonClass('secondary')}>
            {t('browse')}
          </a>
        </div>
      </EmptyState>
    </section>
  );
}
