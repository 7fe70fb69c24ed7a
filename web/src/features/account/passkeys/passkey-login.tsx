import { quietApi } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { passkeyMessages } from './messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { PasskeySuggestions } from './use-passkey-suggestions.ts';

/** The log-in without a password: the device offers its passkeys of this site, whichever account they are of. */
export function PasskeyLogin({ suggestions: { finish, failure } }: { suggestions: PasskeySuggestions }) {
  const t = useMessages(passkeyMessages);
  return (
    <div className="mt-3">
      <PasskeyButton
        label={t('logIn')}
        begin={() => quietApi.user.beginPasskeyLogin({})}
        finish={finish}
        failed={failure}
      />
    </div>
  );
}
