import { type ReactNode, useCallback } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './browser.ts';
import { pushMessages } from './messages.ts';

function usePushState(userId: number) {
  const load = useCallback(() => readPushState(userId), [userId]);
  const { state, setState, retry } = useLoad(load);
  const { busy, run } = useAction();
  async function to(work: () => Promise<PushState>) {
    await run(async () => {
      setState(await work().catch(() => 'failed' as const));
    });
  }
  return {
    state,
    busy,
    turnOn: () => to(() => turnPushOn(userId)),
    turnOff: () => to(turnPushOff),
    retry,
  };
}

const Row = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="min-w-0 flex-1 basis-60 text-14">{text}</p>
    {children}
  </div>
);

/** How it stands with pushes on this device, and what can be done about it. */
export function PushDevice({ userId }: { userId: number }) {
  const t = useMessages(pushMessages);
  const { state, busy, turnOn, turnOff, retry } = usePushState(userId);
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-4">
      <h3 className="text-16">{t('device')}</h3>
      {/* As high as the most common answers, so that nothing moves when one comes. */}
      <div aria-live="polite" className="mt-1 flex min-h-24 flex-col justify-center sm:min-h-16">
        {state === 'loading' && (
          <>
            <Row text={t('looking')} />
            <noscript>{t('noScript')}</noscript>
          </>
        )}
        {state === 'failed' && (
          <Row text={t('failed')}>
            <Button variant="secondary" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </Row>
        )}
        {state === 'off' && (
          <Row text={t('off')}>
            <Button busy={busy} onClick={() => void turnOn()}>
              {t('turnOn')}
            </Button>
          </Row>
        )}
        {state === 'on' && (
          <Row text={t('on')}>
            <Button variant="secondary" busy={busy} onClick={() => void turnOff()}>
              {t('turnOff')}
            </Button>
          </Row>
        )}
        {state === 'blocked' && (
          <Notice tone="warning" title={t('blockedTitle')}>
            {t('blocked')}
          </Notice>
        )}
        {state === 'unsupported' && <Row text={t('unsupported')} />}
        {state === 'elsewhere' && (
          <Row text={t('elsewhere')}>
            <a href="/m" className={buttonClass('secondary')}>
              {t('openApp')}
            </a>
          </Row>
        )}
      </div>
    </div>
  );
}
