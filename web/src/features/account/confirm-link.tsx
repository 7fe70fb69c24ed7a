import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { accountMessages } from './messages.ts';

type State = 'checking' | 'done' | 'expired' | 'failed';

// React may mount twice while developing; the token works once.
const asked = new Map<string, Promise<State>>();

function confirmOnce(token: string): Promise<State> {
  const known = asked.get(token);
  if (known) return known;
  const answer = api.user.confirmEmail({ code: token }).then(
    (): State => 'done',
    (error: unknown): State => {
      if (!(error instanceof CallRefused)) throw error;
      const final = error.code === codes.proofInvalid || error.code === codes.invalidInput;
      if (!final) asked.delete(token);
      return final ? 'expired' : 'failed';
    },
  );
  asked.set(token, answer);
  return answer;
}

/** Confirms the e-mail with a mailed link's token and says how that went. */
export function ConfirmLink({ token }: { token: string }) {
  const t = useMessages(accountMessages);
  const { user } = useShell();
  const navigate = useNavigate();
  const [state, setState] = useState<State>('checking');
  const visitor = user === null;

  const ask = useCallback(async () => {
    setState('checking');
    const answer = await confirmOnce(token);
    setState(answer);
    // A reload would call the used token expired. A member keeps it: without it the page leads on at once.
    if (answer === 'done' && visitor)
      await navigate({ to: '.', search: ({ confirm: _, ...rest }) => rest, replace: true });
  }, [token, visitor, navigate]);
  useEffect(() => void ask(), [ask]);

  if (state === 'checking')
    return (
      <Notice live className="mb-5">
        {t('linkChecking')}
      </Notice>
    );
  if (state === 'done')
    return (
      <Notice live className="mb-5" title={t('linkDone')}>
        {visitor && t('linkDoneText')}
      </Notice>
    );
  if (state === 'expired')
    return (
      <Notice live tone="warning" className="mb-5" title={t('linkExpired')}>
        {t('linkExpiredText')}
      </Notice>
    );
  return (
    <Notice live tone="error" className="mb-5" title={t('linkFailed')}>
      <Button variant="link" onClick={() => void ask()}>
        {t('again')}
      </Button>
    </Notice>
  );
}
