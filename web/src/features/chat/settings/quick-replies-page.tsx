import type { QuickReplies, QuickReply } from '@ashore/contract';
import { isBlank } from '@ashore/contract/blank';
import { limits } from '@ashore/contract/limits';
import { useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { FormFrame, SubmitButton, TextAreaField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { quickMessages } from './quick-messages.ts';

interface FormProps {
  /** The one that is changed; a new one without it. */
  reply?: QuickReply;
  onSaved: (now: QuickReplies) => void;
  onClose?: () => void;
}

function ReplyForm({ reply, onSaved, onClose }: FormProps) {
  const t = useMessages(quickMessages);
  const form = useForm({
    names: ['content'],
    check: (values) => ({ content: isBlank(textOf(values, 'content')) ? t('needed') : '' }),
    async send(values) {
      onSaved(await api.chat.saveQuickReply({ replyId: reply?.replyId, content: textOf(values, 'content') }));
      toast.success(t('saved'));
    },
  });
  return (
    <FormFrame form={form} wait={(minutes) => t('wait', { minutes })}>
      <TextAreaField
        form={form}
        name="content"
        label={t(reply ? 'text' : 'add')}
        maxLength={limits.chatText}
        defaultValue={reply?.content ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{t('save')}</SubmitButton>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </FormFrame>
  );
}

function Row({ reply, onChange }: { reply: QuickReply; onChange: (now: QuickReplies) => void }) {
  const t = useMessages(quickMessages);
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction();

  async function remove() {
    await run(async () => {
      try {
        onChange(await api.chat.deleteQuickReply({ replyId: reply.replyId }));
        toast.success(t('removed'));
      } catch {
        // The frame says why; the reply stays as it is shown.
      }
    });
  }

  if (open)
    return (
      <li className="py-4">
        <ReplyForm
          reply={reply}
          onSaved={(now) => {
            onChange(now);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-64" dir="auto">
        {reply.content}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('changeNamed', { text: reply.content })}
          onClick={() => setOpen(true)}
        >
          {t('change')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={t('removeNamed', { text: reply.content })}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** The own quick replies of a business: what there is, changing it, and adding one as long as the plan has room. */
export function QuickRepliesPage(first: QuickReplies) {
  const t = useMessages(quickMessages);
  const [{ list, most }, setReplies] = useState(first);
  const plans = (
    <a href={href('/member/rights', { name: '4-2' })} className="underline underline-offset-2">
      {t('more')}
    </a>
  );
  return (
    <section className="max-w-3xl">
      <h1 className="text-28">{t('title')}</h1>
      {most > 0 && <p className="mt-1 text-ink-muted">{t('lead')}</p>}
      {most === 0 ? (
        <EmptyState drawing="messages" className="mt-4" text={t('businesses')}>
          <a href={href('/member/rights', { name: '4-2' })} className={buttonClass('secondary')}>
            {t('more')}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 flex flex-wrap gap-x-3 text-14">
            <span className="tabular-nums">{t('count', { used: list.length, most })}</span>
            {plans}
          </p>
          {list.length > most && (
            <Notice className="mt-3" tone="info">
              {t('beyond', { most })}
            </Notice>
          )}
          {list.length === 0 ? (
            <EmptyState drawing="messages" className="mt-4" text={t('none')} />
          ) : (
            <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
              {list.map((reply) => (
                <Row key={`${reply.replyId} ${reply.content}`} reply={reply} onChange={setReplies} />
              ))}
            </ul>
          )}
          {list.length < most && (
            <div className="mt-6">
              <ReplyForm key={list.length} onSaved={setReplies} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
