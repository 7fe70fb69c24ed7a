import type { IssuerLink, IssuerLinks, UserInfo } from '@ashore/contract';
import { lazy, Suspense, useCallback, useState } from 'react';
import { api, quietApi } from '#web/lib/api.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { SiteIssuer } from '#web/lib/shell.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { LocalMailHint } from '../local-mail-hint.tsx';
import { useProvenAction } from '../passkeys/proof.tsx';
import { profileMessages } from '../profile/messages.ts';
import { Section } from '../profile/section.tsx';
import { IssuerMark } from './issuer-mark.tsx';
import { issuerSettingsMessages } from './settings-messages.ts';
import { useLeave } from './use-leave.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface Props {
  issuers: readonly SiteIssuer[];
  info: UserInfo;
}

/** Mails the way to a password; false where that was refused, which the frame shows. */
const sendLink = ({ email, userType }: UserInfo): Promise<boolean> =>
  api.user.send_password_email({ email, userType, client: 'web' }).then(
    () => true,
    () => false,
  );

/** Says that there is no password, and mails the way to one. */
function NoPassword({ info }: Pick<Props, 'info'>) {
  const { email } = info;
  const t = useMessages(issuerSettingsMessages);
  const { busy, run } = useAction();
  const [isSent, setSent] = useState(false);
  const send = () => run(async () => setSent(await sendLink(info)));
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

interface DialogProps extends Pick<Props, 'info'> {
  name: string;
  onClose: () => void;
}

/** Says why the only way to log in stays, and mails the way to another. */
function LastWayDialog({ info, name, onClose }: DialogProps) {
  const t = useMessages(issuerSettingsMessages);
  async function send() {
    if (await sendLink(info)) toast.success(t('sent', { email: info.email }));
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t('lastWay', { issuer: name })}
      message={t('lastWayText')}
      confirmLabel={t('sendLink')}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

interface RowProps extends Pick<Props, 'info'> {
  link: IssuerLink;
  isLastWay: boolean;
  onRemoved: () => void;
}

/** One account, with its removal. */
function LinkRow({ link: { linkId, name, since }, info, isLastWay, onRemoved }: RowProps) {
  const t = useMessages(issuerSettingsMessages);
  const { date } = useFormat();
  const act = useProvenAction();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  async function remove() {
    close();
    if (!(await act(() => quietApi.user.endIssuerLink({ linkId })))) return;
    toast.success(t('removed', { issuer: name }));
    onRemoved();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <IssuerMark name={name} />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-13 text-ink-muted">{t('since', { date: date(since) })}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
        {t('remove', { issuer: name })}
      </Button>
      {asks && (
        <Suspense>
          {isLastWay ? (
            <LastWayDialog info={info} name={name} onClose={close} />
          ) : (
            <ConfirmDialog
              open
              title={t('removeQuestion', { issuer: name })}
              message={t('removeText')}
              confirmLabel={t('remove', { issuer: name })}
              danger
              onConfirm={remove}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </li>
  );
}

/** Leads to the page of an issuer, once it is sure who the member is. */
function Add({ issuers }: { issuers: readonly SiteIssuer[] }) {
  const t = useMessages(issuerSettingsMessages);
  const act = useProvenAction();
  const { leaving, leave } = useLeave();
  return (
    <div className="flex flex-wrap gap-3">
      {issuers.map(({ key, name }) => (
        <Button
          key={key}
          variant="secondary"
          busy={leaving === key}
          onClick={() =>
            void leave(key, () => act(() => quietApi.user.beginIssuerLink({ issuer: key, mobile: isMobileApp })))
          }
        >
          {t('add', { issuer: name })}
        </Button>
      ))}
    </div>
  );
}

function Loaded({
  issuers,
  info,
  hasPassword,
  isLastWay,
  links,
  onChange,
}: Props & IssuerLinks & { onChange: () => void }) {
  const others = issuers.filter(({ key }) => !links.some(({ issuer }) => issuer === key));
  return (
    <div className="flex flex-col gap-4">
      {links.length > 0 && (
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <LinkRow key={link.linkId} link={link} info={info} isLastWay={isLastWay} onRemoved={onChange} />
          ))}
        </ul>
      )}
      {!hasPassword && <NoPassword info={info} />}
      {others.length > 0 && <Add issuers={others} />}
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
