import type { Area, DirectoryConfig } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import * as paths from '@ashore/contract/paths';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Branches, OtherTexts, Socials } from '#web/features/directory/more-lists.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx';
import { type Photo, usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Uploader } from '#web/ui/picture/uploader.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { labelOf } from './field-labels.ts';
import { formMessages } from './form-messages.ts';
import { Box, MoreFields, type PointMap, WhatFields, WhereFields } from './form-steps.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { SpecialDays } from './special-days.tsx';
import { useAlike, useBusinessForm } from './use-business-form.ts';
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

/** Adding or changing a business, on one page. */
export function PostBusinessPage({
  config,
  areas,
  start,
  photos: startPhotos,
  logo: startLogo,
  directoryId,
  contact,
  renderMap,
}: Props) {
  const t = useMessages(formMessages);
  const navigate = useNavigate();
  const { user } = useShell();
  const form = useBusinessForm(start, directoryId);
  const photos = usePhotos(startPhotos, { failed: t('uploadFailed'), tooMany: (most) => t('tooMany', { most }) });
  const logo = usePhotos(startLogo ? [{ imgUrl: startLogo, imgUrlZip: startLogo }] : [], {
    failed: t('uploadFailed'),
    tooMany: () => t('oneLogo'),
  });
  const alike = useAlike(form.values, directoryId);
  const [stored, setStored] = useState<number>();
  const box = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const changed =
    JSON.stringify([form.values, photos.photos, logo.photos[0]?.imgUrl ?? '']) !==
    JSON.stringify([start, startPhotos, startLogo]);
  const wrong = Object.entries(form.errors);

  // Once the guard knows that all is safe, the way to the page is free.
  useEffect(() => {
    if (stored === undefined) return;
    toast.success(t(directoryId ? 'saved' : 'published'));
    void navigate({ to: '/Directory/details', search: { directoryId: stored } });
  }, [stored, directoryId, navigate, t]);

  // Once the errors are drawn. What is wrong with a picture or with the whole is told at the foot.
  useEffect(() => {
    if (refusals > 0) (box.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? summary.current)?.focus();
  }, [refusals]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (photos.uploading || logo.uploading) return toast.warning(t('wait'));
    const id = await form.send(photos.photos, logo.photos[0]);
    if (id) setStored(id);
    else setRefusals((count) => count + 1);
  }

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
          <Uploader
            label={t('photos')}
            hint={t('photosHint')}
            items={photos.items}
            most={limits.photos}
            error={photos.error ?? form.errors.imgUrl}
            onAdd={(files) => photos.add(files, limits.photos)}
            onRemove={photos.remove}
            onRetry={photos.retry}
            onReorder={photos.reorder}
          />
          <WhatFields form={form} config={config} />
          <OtherTexts form={form} config={config} />
          <div>
            <h3 className="mb-1 font-medium text-14">{t('logo')}</h3>
            <Uploader
              label={t('logo')}
              hint={t('photosHint')}
              items={logo.items}
              most={1}
              error={logo.error ?? form.errors.logo}
              onAdd={(files) => logo.add(files, 1)}
              onRemove={logo.remove}
              onRetry={logo.retry}
              onReorder={logo.reorder}
            />
          </div>
          {alike.length > 0 && (
            <Notice tone="warning" live title={t('alike')}>
              <ul className="mt-1 flex flex-col gap-1">
                {alike.map((one) => (
                  <li key={one.directoryId}>
                    <a
                      href={withBase(paths.business(one.directoryId))}
                      target="_blank"
                      rel="noreferrer"
                      className="underline"
                    >
                      {[one.name, one.address].filter(Boolean).join(', ')}
                    </a>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
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
          {!isOwn && contact && (
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
        </Step>
        <Step title={t('stepMore')}>
          <MoreFields form={form} />
        </Step>
        <div ref={summary} tabIndex={-1} className="outline-none">
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
        <FormFoot>
          <Button type="submit" size="lg" busy={form.busy}>
            {t(directoryId ? 'save' : 'publish')}
          </Button>
        </FormFoot>
      </form>
      <LeaveGuard
        unsafe={stored === undefined && (changed || photos.uploading || logo.uploading)}
        words={{ question: t('leave'), leave: t('leaveNow'), stay: t('stay') }}
      />
    </div>
  );
}
