import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DraftNote } from './draft/draft-note.tsx';
import { useDraftAddress } from './draft/use-draft-address.ts';
import { ErrorSummary } from './error-summary.tsx';
import { PhoneFields, PlaceFields } from './fields/contact-fields.tsx';
import { WhatFields, WordFields } from './fields/fields.tsx';
import { OwnFields } from './fields/own-fields.tsx';
import { PriceFields } from './fields/price-fields.tsx';
import { focusControl } from './form-focus.ts';
import { postMessages } from './messages.ts';
import { Preview } from './preview.tsx';
import { type PostProps, usePosting } from './use-posting.ts';

/** A step with its number. */
const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5" aria-label={title}>
    <h2 className="flex items-center gap-3 text-18">
      <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-14 text-accent-ink tabular-nums">
        {number}
      </span>
      {title}
    </h2>
    {children}
  </section>
);

/** Posting or changing an ad: three steps on one page, the card as it will look beside them. */
export function PostPage(props: PostProps) {
  const { config, areas, isDraft, openDraft, classifiedId, renderMap, renderQuota } = props;
  const t = useMessages(postMessages);
  const navigate = useNavigate();
  const { form, photos, draft, box, unsafe, newDraftId, submit, paste } = usePosting(props, {
    onWrong: (name, shown) => focusControl(shown, name),
    onPublished: (id) => void navigate({ to: '/classified/details', search: { classifiedId: id } }),
  });
  useDraftAddress(newDraftId);
  return (
    <div className="container-page py-6">
      <h1 className="text-28">{t(isDraft ? 'titlePost' : 'titleEdit')}</h1>
      <p className="mt-1 mb-5 text-ink-muted">
        {t('lead')}{' '}
        {classifiedId === undefined && (
          <a href={href('/postAds/sale')} className="font-bold text-accent-ink underline">
            {t('sellAll')}
          </a>
        )}
      </p>
      {openDraft && (
        <Notice className="mb-5">
          {t('continueDraft', { title: openDraft.title || t('untitled') })}{' '}
          <a href={href('/postAds', { classifiedId: openDraft.classifiedId })} className={buttonClass('link')}>
            {t('continue')}
          </a>
        </Notice>
      )}
      {isDraft && classifiedId !== undefined && (
        <Notice className="mb-5">
          {t('draftFilledIn')}{' '}
          <a href={href('/postAds')} className={buttonClass('link')}>
            {t('startOver')}
          </a>
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[1fr_300px]">
        <form ref={box} noValidate onSubmit={submit} onPaste={paste} className="flex min-w-0 flex-col gap-5">
          <Step number={1} title={t('stepWhat')}>
            <WhatFields form={form} photos={photos} config={config} />
          </Step>
          <Step number={2} title={t('stepDetails')}>
            <WordFields form={form} />
            <PriceFields form={form} />
            <OwnFields form={form} />
          </Step>
          <Step number={3} title={t('stepContact')}>
            <PlaceFields form={form} areas={areas} renderMap={renderMap} />
            <PhoneFields form={form} />
          </Step>
          <ErrorSummary
            errors={form.errors}
            category={form.category}
            onGo={(name) => focusControl(box.current, name)}
          />
          {form.refusal && (
            <Notice tone="error" live>
              {form.refusal}
            </Notice>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" size="lg" busy={form.busy}>
              {t(isDraft ? 'publish' : 'saveChanges')}
            </Button>
            <DraftNote state={draft.state} isWhole={draft.isWhole} />
          </div>
        </form>
        <Preview values={form.values} photos={photos} areas={areas} />
      </div>
      {form.overQuota && renderQuota(form.closeQuota)}
      <LeaveGuard unsafe={unsafe} words={{ question: t('leave'), leave: t('leaveNow'), stay: t('stay') }} />
    </div>
  );
}
