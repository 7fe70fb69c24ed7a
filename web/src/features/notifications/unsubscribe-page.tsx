import type { NotificationKind } from '@ashore/contract';
import { useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { notificationMessages } from './messages.ts';

/** Where the way out in a mail leads. Nothing happens by opening it, as mail scanners open links too. */
export function UnsubscribePage({ mailKey, kind }: { mailKey: string; kind: NotificationKind | undefined }) {
  const t = useMessages(notificationMessages);
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'wrong'>(mailKey ? 'asked' : 'wrong');

  async function end() {
    setState('busy');
    try {
      await api.notification.unsubscribe({ key: mailKey, kind });
      setState('done');
    } catch {
      setState('wrong');
    }
  }

  const choose = (
    <a href={href('/member/notificationSettings', { name: '4-7' })} className={buttonClass('secondary')}>
      {t('offChoose')}
    </a>
  );
  if (state === 'wrong')
    return (
      <section className="container-page flex max-w-xl flex-col gap-5 py-16">
        <h1 className="text-28">{t('offTitle')}</h1>
        <div role="status">
          <EmptyState drawing="messages" text={t('offWrong')}>
            {choose}
          </EmptyState>
        </div>
      </section>
    );
  return (
    <section className="container-page flex max-w-xl flex-col items-start gap-5 py-16">
      <h1 className="text-28">{t('offTitle')}</h1>
      <p role="status">
        {state === 'done' && t('offDone')}
        {(state === 'asked' || state === 'busy') && (kind ? t('offKind', { kind: t(`kind_${kind}`) }) : t('offAll'))}
      </p>
      <div className="flex flex-wrap gap-3">
        {(state === 'asked' || state === 'busy') && (
          <form
            method="post"
            action={withBase(`/unsubscribe?key=${mailKey}${kind ? `&kind=${kind}` : ''}`)}
            onSubmit={(event) => {
              event.preventDefault();
              void end();
            }}
          >
            <Button type="submit" busy={state === 'busy'}>
              {t('offButton')}
            </Button>
          </form>
        )}
        {choose}
      </div>
    </section>
  );
}
