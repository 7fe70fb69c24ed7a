import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Notice } from '#web/ui/notice.tsx';
import { linkClass } from './account-card.tsx';
import { accountMessages } from './messages.ts';

/** On a site that does not send mail: where to read the mail that was just announced. */
export function LocalMailHint({ className }: { className?: string }) {
  const t = useMessages(accountMessages);
  const { site } = useShell();
  if (!site.outbox) return null;
  return (
    <Notice className={className}>
      <p>
        {t.rich('localMail', {
          outbox: (chunks) => (
            <a href="/dev/mail" target="_blank" rel="noopener" className={linkClass}>
              {chunks}
            </a>
          ),
        })}
      </p>
    </Notice>
  );
}
