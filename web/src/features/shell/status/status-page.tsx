import { useLocation } from '@tanstack/react-router';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { statusMessages } from './status-messages.ts';

const known: Record<number, 'refused' | 'tooMany' | 'busy'> = { 403: 'refused', 429: 'tooMany', 503: 'busy' };

/** The status in the address if it is one of an error, otherwise 500. */
const statusOf = (search: { statusCode?: unknown }): number => {
  const status = Number(search.statusCode);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
};

/**
 * The error page by itself: a status, 500 unless another is given, and its message, 'Error' where there is none (specification 2).
 * The words are the site's own: an address cannot put others there.
 */
export function StatusPage() {
  const t = useMessages(statusMessages);
  const statusCode = useLocation({ select: ({ search }) => statusOf(search as object) });
  if (statusCode === 404) return <NotFoundPage />;
  const message = known[statusCode];
  return (
    <section className="container-page py-16">
      <ErrorState
        statusCode={statusCode}
        message={t(message ?? 'error')}
        reference={message ? undefined : t('errorText')}
        action={
          <a href={href('/helpsupport', { id: 4 })} className={buttonClass('secondary')}>
            {t('contact')}
          </a>
        }
      />
    </section>
  );
}
