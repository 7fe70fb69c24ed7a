import type { Area, DirectoryConfig } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import * as paths from '@ashore/contract/paths';
import type { ReactNode, Ref } from 'react';
import { Branches, OtherTexts, Socials } from '#web/features/directory/more-lists.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import type { Photo } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { labelOf } from './field-labels.ts';
import { formMessages } from './form-messages.ts';
import { Box, MoreFields, type PointMap, WhatFields, WhereFields } from './form-steps.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { SpecialDays } from './special-days.tsx';
import { type BusinessForm, useAlike } from './use-business-form.ts';
import { useBusinessPosting } from './use-business-posting.ts';
import type { BusinessValues } from './values.ts';

interface Props {
  config: DirectoryConfig;
  areas: readonly Area[];
  start: BusinessValues;
  photos: readonly Photo[];
  /** Address of the logo; empty for none. */
  logo: string;
  directoryId: number | undefined;
  /** How to reach the member who adds it. */
  contact?: { email: string; phone: string; website: string } | undefined;
  renderMap: (map: PointMap) => ReactNode;
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title} className="flex flex-col gap-5">
    <h2 className="text-18">{title}</h2>
    {children}
  </Card>
);

/** Businesses that may be the same. */
function Alike({ form, directoryId }: { form: BusinessForm } & Pick<Props, 'directoryId'>) {
  const t = useMessages(formMessages);
  const alike = useAlike(form.values, directoryId);
  if (alike.length === 0) return null;
  return (
    <Notice tone="warning" live title={t('alike')}>
      <ul className="mt-1 flex flex-col gap-1">
        {alike.map((one) => (
          <li key={one.directoryId}>
            <a href={withBase(paths.business(one.directoryId))} target="_blank" rel="noreferrer" className="underline">
              {[one.name, one.address].filter(Boolean).join(', ')}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** How to reach the business; what is known of the member can be filled in. */
function ContactFields({ form, contact }: { form: BusinessForm } & Pick<Props, 'contact'>) {
  const t = useMessages(formMessages);
  return (
    <>
      {contact && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-14 text-ink-muted">{t('mineToo')}</span>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              form.change(contact);
              toast.success(t('filledIn'));
            }}
          >
            {t('fillIn')}
          </Button>
        </div>
      )}
      <Box form={form} name="phone" label={t('phone')} most={30} type="tel" />
      <Box form={form} name="email" label={t('email')} most={254} type="email" />
      <Box form={form} name="messenger" label={t('messenger')} hint={t('messengerHint')} most={100} />
      <Box form={form} name="website" label={t('website')} hint="https://" most={300} type="url" />
      <Socials form={form} />
    </>
  );
}

/** All that is wrong, at the foot of the form. */
function Faults({ form, ref }: { form: BusinessForm; ref: Ref<HTMLDivElement> }) {
  const t = useMessages(formMessages);
  const wrong = Object.entries(form.errors);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {wrong.length > 0 && (
        <Notice tone="error" live title={t('fix', { count: wrong.length })}>
          <ul>
            {[...new Set(wrong.map(([name, text]) => `${t(labelOf(name))}: ${text}`))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {form.refusal && (
        <Notice tone="error" live>
          {form.refusal}
        </Notice>
      )}
    </div>
  );
}

/** Adding or changing a business, on one page. */
export function PostBusinessPage(props: Props) {
  const { config, areas, directoryId, contact, renderMap } = props;
  const t = useMessages(formMessages);
  const { user } = useShell();
  const { form, photos, logo, box, summary, unsafe, submit } = useBusinessPosting(props);
  const isOwn = user?.userType === 2;
  const hours = { hours: form.values.openingHours, errors: form.errors };
  const setHours = (openingHours: BusinessValues['openingHours']) => form.change({ openingHours });
  return (
    <div className="container-page max-w-3xl py-6">
      <h1 className="text-28">{t(directoryId ? 'titleEdit' : 'titleAdd')}</h1>
      <p className="mt-1 mb-5 text-ink-muted">
        {t(isOwn ? 'leadBusiness' : 'leadMember')} {isOwn && contact && t('fromAccount')}
      </p>
      <form ref={box} noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <Step title={t('stepWhat')}>
          <PhotosField
            photos={photos}
            most={limits.photos}
            label={t('photos')}
            hint={t('photosHint')}
            error={form.errors.imgUrl}
          />
          <WhatFields form={form} config={config} />
          <OtherTexts form={form} config={config} />
          <div>
            <h3 className="mb-1 font-medium text-14">{t('logo')}</h3>
            <PhotosField photos={logo} most={1} label={t('logo')} hint={t('photosHint')} error={form.errors.logo} />
          </div>
          <Alike form={form} directoryId={directoryId} />
        </Step>
        <Step title={t('stepWhere')}>
          <WhereFields form={form} areas={areas} renderMap={renderMap} />
          <Branches form={form} />
        </Step>
        <Step title={t('stepHours')}>
          <HoursEditor {...hours} onChange={setHours} />
          <SpecialDays {...hours} onChange={setHours} />
        </Step>
        <Step title={t('stepContact')}>
          <ContactFields form={form} contact={isOwn ? undefined : contact} />
        </Step>
        <Step title={t('stepMore')}>
          <MoreFields form={form} />
        </Step>
        <Faults form={form} ref={summary} />
        <FormFoot>
          <Button type="submit" size="lg" busy={form.busy}>
            {t(directoryId ? 'save' : 'publish')}
          </Button>
        </FormFoot>
      </form>
      <LeaveGuard unsafe={unsafe} words={{ question: t('leave'), leave: t('leaveNow'), stay: t('stay') }} />
    </div>
  );
}
