import type { IssuerLink, IssuerLinks, UserInfo } from '@ashore/contract';
import { useCallback, useState } from 'react';
import { api, quietApi } from '#web/lib/api.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { SubmitButton } from '#web/lib/form/form-fields.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { SiteIssuer } from '#web/lib/shell.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { LocalMailHint } from '../local-mail-hint.tsx';
import { profileMessages } from '../profile/messages.ts';
import { Opener } from '../profile/opener.tsx';
import { PasswordForm } from '../profile/password-form.tsx';
import { Section } from '../profile/section.tsx';
import { IssuerMark } from './issuer-mark.tsx';
import { issuerSettingsMessages } from './settings-messages.ts';

interface Props {
  issuers: readonly SiteIssuer[];
  info: UserInfo;
  hasFactor: boolean;
}

/** Says that there is no password, and mails the way to one. */
function NoPassword({ info: { email, userType } }: Pick<Props, 'info'>) {
  const t = useMessages(issuerSettingsMessages);
  const { busy, run } = useAction();
  const [isSent, setSent] = useState(false);
  const send = () =>
    run(async () => {
      const sent = await api.user.send_password_email({ email, userType, client: 'web' }).then(
        () => true,
        () => false,
      );
      setSent(sent);
    });
  return (
    <Notice title={t('noPassword')}>
      {isSent ? (
        <>
          <p role="status">{t('sent', { email })}</p>
          <LocalMailHint className="mt-2" />
        </>
      ) : (
        <>
          <p className="mb-3">{t('noPasswordText')}</p>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void send()}>
            {t('sendLink')}
          </Button>
        </>
      )}
    </Notice>
  );
}

interface LinkRowProps {
  link: IssuerLink;
  hasFactor: boolean;
  mayRemove: boolean;
  onRemoved: () => void;
}

function LinkRow({ link: { linkId, name, since }, hasFactor, mayRemove, onRemoved }: LinkRowProps) {
  const t = useMessages(issuerSettingsMessages);
  const { date } = useFormat();
  return (
    <li className="flex flex-col gap-3 py-3">
      <p className="flex items-center gap-3">
        <IssuerMark name={name} />
        <span className="min-w-0">
          <span className="block font-medium">{name}</span>
          <span className="block text-13 text-ink-muted">{t('since', { date: date(since) })}</span>
        </span>
      </p>
      {mayRemove && (
        <Opener label={t('remove', { issuer: name })} danger>
          {(close) => (
            <PasswordForm
              hasFactor={hasFactor}
              send={async (proof) => {
                await quietApi.user.endIssuerLink({ linkId, ...proof });
                toast.success(t('removed', { issuer: name }));
                onRemoved();
              }}
              onClose={close}
              submit={(form) => <SubmitButton form={form}>{t('remove', { issuer: name })}</SubmitButton>}
            />
          )}
        </Opener>
      )}
    </li>
  );
}

/** Proves who it is, then leads to the page of the issuer. */
function Add({ issuer: { key, name }, hasFactor }: { issuer: SiteIssuer; hasFactor: boolean }) {
  const t = useMessages(issuerSettingsMessages);
  return (
    <Opener label={t('add', { issuer: name })}>
      {(close) => (
        <>
          <p className="mb-3 text-14">{t('addText', { issuer: name })}</p>
          <PasswordForm
            hasFactor={hasFactor}
            send={async (proof) => {
              const { url } = await quietApi.user.beginIssuerLink({ issuer: key, mobile: isMobileApp, ...proof });
              location.assign(url);
            }}
            onClose={close}
            submit={(form) => <SubmitButton form={form}>{t('next', { issuer: name })}</SubmitButton>}
          />
        </>
      )}
    </Opener>
  );
}

function Loaded({
  issuers,
  info,
  hasFactor,
  hasPassword,
  links,
  onChange,
}: Props & IssuerLinks & { onChange: () => void }) {
  const others = issuers.filter(({ key }) => !links.some(({ issuer }) => issuer === key));
  return (
    <div className="flex flex-col gap-4">
      {links.length > 0 && (
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <LinkRow key={link.linkId} {...{ link, hasFactor }} mayRemove={hasPassword} onRemoved={onChange} />
          ))}
        </ul>
      )}
      {!hasPassword && <NoPassword info={info} />}
      {hasPassword && others.map((issuer) => <Add key={issuer.key} issuer={issuer} hasFactor={hasFactor} />)}
    </div>
  );
}

/** The accounts elsewhere that the member logs in with: to add one, and to remove it. */
export default function IssuersSection(props: Props) {
  const t = useMessages(issuerSettingsMessages);
  const titles = useMessages(profileMessages);
  const { state, retry } = useLoad(useCallback(() => quietApi.user.getIssuerLinks({}), []));
  return (
    <Section id="issuers" title={titles('issuers')} text={t('text')}>
      {state === 'loading' ? (
        <div className="h-11" aria-busy="true" />
      ) : state === 'failed' ? (
        <Notice tone="error" title={t('notLoaded')}>
          <Button variant="link" onClick={retry}>
            {t('again')}
          </Button>
        </Notice>
      ) : (
        <Loaded {...props} {...state} onChange={retry} />
      )}
    </Section>
  );
}
