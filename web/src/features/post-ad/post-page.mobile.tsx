import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FootBar } from '#web/ui/overlay/foot-bar.tsx';
import { DraftNote } from './draft/draft-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PhoneFields, PlaceFields } from './fields/contact-fields.tsx';
import { WhatFields, WordFields } from './fields/fields.tsx';
import { OwnFields } from './fields/own-fields.tsx';
import { PriceFields } from './fields/price-fields.tsx';
import { focusControl } from './form-focus.ts';
import { postMessages } from './messages.ts';
import { phoneSteps, stepOf } from './phone-steps.ts';
import { Preview } from './preview.tsx';
import { usePhoneSteps } from './use-phone-steps.ts';
import { type PostProps, usePosting } from './use-posting.ts';

const LAST = phoneSteps.length - 1;

/** How far one has come, and what this screen asks for. */
function Progress({ at, title }: { at: number; title: string }) {
  const t = useMessages(postMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  // Who hears the page hears what the next screen is about.
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus({ preventScroll: true });
    shown.current = at;
  }, [at]);
  return (
    <div>
      <ol aria-label={t('steps')} className="grid grid-cols-4 gap-1.5">
        {phoneSteps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={clsx('h-1.5 rounded-full', index <= at ? 'bg-accent' : 'bg-line')}
          >
            <span className="sr-only">{t(`step_${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-14 text-ink-muted">
        {title} · {t('stepOf', { at: at + 1, of: phoneSteps.length })}
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-22 outline-none">
        {t(`step_${phoneSteps[at] ?? 'photos'}`)}
      </h1>
    </div>
  );
}

type StepProps = Pick<PostProps, 'config' | 'areas' | 'renderMap'> &
  Pick<ReturnType<typeof usePosting>, 'form' | 'photos'> & { at: number };

/** The boxes of all steps; those of the others are hidden. */
const StepFields = ({ at, form, photos, config, areas, renderMap }: StepProps) => (
  <>
    <div hidden={at !== 0} className="flex flex-col gap-5">
      <WhatFields form={form} photos={photos} config={config} />
    </div>
    <div hidden={at !== 1} className="flex flex-col gap-5">
      <WordFields form={form} />
      <OwnFields form={form} />
    </div>
    <div hidden={at !== 2} className="flex flex-col gap-5">
      <PriceFields form={form} />
      <PlaceFields form={form} areas={areas} renderMap={renderMap} />
    </div>
    <div hidden={at !== LAST} className="flex flex-col gap-5">
      <PhoneFields form={form} />
      <div className="max-w-sm">
        <Preview values={form.values} photos={photos} areas={areas} />
      </div>
    </div>
  </>
);

/** Posting or changing an ad on a phone: a screen for each step, the ways back and on at the foot. */
export function PostPage(props: PostProps) {
  const { config, areas, isDraft, openDraft, renderMap, renderQuota } = props;
  const t = useMessages(postMessages);
  const navigate = useNavigate();
  const { at, next, back } = usePhoneSteps();
  const [wrong, setWrong] = useState<string>();
  const { form, photos, draft, box, unsafe, adId, submit, paste, check } = usePosting(props, {
    onWrong: setWrong,
    // The screens are taken out of the history: behind the ad lies what was there before the form.
    onPublished: (id) =>
      void back(0).then(() => navigate({ to: '/classified/details', search: { classifiedId: id }, replace: true })),
  });

  // A box can be entered once its screen is shown.
  useEffect(() => {
    if (!wrong) return;
    const place = phoneSteps.indexOf(stepOf(wrong));
    if (place < at) void back(place);
    else {
      focusControl(box.current, wrong);
      setWrong(undefined);
    }
  }, [wrong, at, back, box]);

  function proceed(event: FormEvent) {
    if (at === LAST) return submit(event);
    event.preventDefault();
    if (check((name) => stepOf(name) === phoneSteps[at])) next();
  }

  return (
    <div className="container-page max-w-3xl py-4">
      <form ref={box} noValidate method="post" onSubmit={proceed} onPaste={paste} className="flex flex-col gap-5">
        <Progress at={at} title={t(isDraft ? 'titlePost' : 'titleEdit')} />
        {at === 0 && openDraft && openDraft.classifiedId !== adId && (
          <Notice>
            {t('continueDraft', { title: openDraft.title || t('untitled') })}{' '}
            <a href={href('/postAds', { classifiedId: openDraft.classifiedId })} className={buttonClass('link')}>
              {t('continue')}
            </a>
          </Notice>
        )}
        {at === 0 && props.classifiedId === undefined && (
          <a href={href('/postAds/sale')} className="tap font-bold text-accent-ink underline">
            {t('sellAll')}
          </a>
        )}
        <StepFields at={at} form={form} photos={photos} config={config} areas={areas} renderMap={renderMap} />
        {at === LAST && <ErrorSummary errors={form.errors} category={form.category} onGo={setWrong} />}
        {form.refusal && (
          <Notice tone="error" live>
            {form.refusal}
          </Notice>
        )}
        <DraftNote state={draft.state} isWhole={draft.isWhole} />
        <FootBar>
          {at > 0 && (
            <Button variant="secondary" size="lg" onClick={() => void back(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" size="lg" className="flex-1" busy={form.busy}>
            {t(at < LAST ? 'next' : isDraft ? 'publish' : 'saveChanges')}
          </Button>
        </FootBar>
      </form>
      {form.overQuota && renderQuota(form.closeQuota)}
      <LeaveGuard unsafe={unsafe} words={{ question: t('leave'), leave: t('leaveNow'), stay: t('stay') }} />
    </div>
  );
}
