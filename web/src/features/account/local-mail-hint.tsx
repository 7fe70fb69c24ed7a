import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Notice } from '#web/ui/notice.tsx';
import { linkClass } from './account-card.tsx';
import { accountWords } from './words.ts';

/** Tells where the mail is that was just announced, where the site keeps it to itself; nothing elsewhere. */
export function LocalMailHint({ className }: { className?: string }) {
  const t = useMessages(accountWords);
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
