import type { ForumConfig, TopicSummary } from '@ashore/contract';
import { topicKinds } from '@ashore/contract/forum-values';
import { limits } from '@ashore/contract/limits';
import * as paths from '@ashore/contract/paths';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { type Photo, usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { MarkdownEditor } from '#web/ui/editor/markdown-editor.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { PollFields } from './poll-fields.tsx';
import { TopicDetails, TopicHeading } from './topic-fields.tsx';
import { emptyTopic, type TopicValues } from './topic-values.ts';
import { useKeptDraft, useTopicDraft } from './use-topic-draft.ts';
import { useTopicForm } from './use-topic-form.ts';
import { writeMessages } from './write-messages.ts';

interface Props {
  config: ForumConfig;
  /** The topic to change; absent for a new one. */
  topic?: { forumId: number; values: TopicValues; photos: Photo[] } | undefined;
  /** The board one came from. */
  categoryId?: number | undefined;
  /** My latest topics. */
  mine: readonly Pick<TopicSummary, 'forumId' | 'title' | 'replyNum'>[];
}

const previewOf = async (content: string) => (await api.topic.preview({ content })).html;

/** Starting a topic, or changing one; a new one is kept on the device until it is sent. */
export function WritePage({ config, topic, categoryId, mine }: Props) {
  const t = useMessages(writeMessages);
  const { user } = useShell();
  const key = topic ? undefined : `topic draft ${user?.userId}`;
  const kept = useKeptDraft(key ?? '');
  const [turn, setTurn] = useState(0);
  const fresh = { ...emptyTopic, categoryId: categoryId ?? null };
  const draft = turn === 0 && !topic ? kept?.draft : undefined;
  return (
    <div className="container-page grid gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h1 className="text-28">{t(topic ? 'editTopic' : 'newTopic')}</h1>
          <p className="mt-1 text-ink-muted">{t('intro')}</p>
        </div>
        {draft && (
          <Notice live>
            {t('restored')}{' '}
            <Button
              variant="link"
              onClick={() => {
                if (key) localStorage.removeItem(key);
                setTurn(1);
              }}
            >
              {t('startAnew')}
            </Button>
          </Notice>
        )}
        {kept ? (
          <WriteForm
            key={turn}
            config={config}
            forumId={topic?.forumId}
            start={topic?.values ?? draft?.values ?? fresh}
            startPhotos={topic?.photos ?? draft?.photos ?? []}
            draftKey={key}
          />
        ) : (
          <Skeleton className="h-[40rem]" />
        )}
      </div>
      <Mine topics={mine} />
    </div>
  );
}

interface FormProps {
  config: ForumConfig;
  forumId: number | undefined;
  start: TopicValues;
  startPhotos: readonly Photo[];
  draftKey: string | undefined;
}

function WriteForm({ config, forumId, start, startPhotos, draftKey }: FormProps) {
  const t = useMessages(writeMessages);
  const counter = useCounter();
  const navigate = useNavigate();
  const form = useTopicForm(start, forumId);
  const { values, errors, set } = form;
  const photos = usePhotos(startPhotos, { failed: t('uploadFailed'), tooMany: (most) => t('tooMany', { most }) });
  const draft = useTopicDraft(draftKey, values, photos.photos);
  const { busy, run } = useAction();

  async function send() {
    const id = await form.send(photos.photos.map(({ imgUrl }) => imgUrl));
    if (id === undefined) return;
    draft.forget();
    toast.success(t(forumId === undefined ? 'published' : 'saved'));
    await navigate({ to: '/forum/$forumId', params: { forumId: String(id) } });
  }

  return (
    <form
      ref={form.form}
      noValidate
      method="post"
      className={clsx('flex flex-col gap-5', !isMobileApp && 'rounded-card border border-line bg-surface p-5')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!photos.uploading) void run(send);
      }}
    >
      {errors.form && (
        <Notice tone="error" live>
          {errors.form}
        </Notice>
      )}
      <RadioGroup
        legend={t('kind')}
        name="kind"
        cards
        value={values.kind}
        onChange={(kind) => set('kind', kind)}
        options={topicKinds.map((kind) => ({ value: kind, label: t(kind), hint: t(`${kind}Hint`) }))}
      />
      <TopicHeading form={form} config={config} forumId={forumId} />
      <MarkdownEditor
        counter={counter}
        label={t('content')}
        hint={t('contentHint')}
        name="content"
        value={values.content}
        onChange={(content) => set('content', content)}
        maxLength={limits.topicContent}
        error={errors.content}
        required
        rows={10}
        preview={previewOf}
      />
      {values.kind === 'poll' && <PollFields form={form} />}
      <TopicDetails form={form} />
      <PhotosField
        photos={photos}
        most={limits.topicPhotos}
        label={t('photos')}
        hint={t('photosHint')}
        error={errors.imgUrl}
      />
      {draft.kept && (
        <p role="status" className="text-13 text-ink-muted">
          {t('draftKept')}
        </p>
      )}
      <Foot forumId={forumId} busy={busy || photos.uploading} />
    </form>
  );
}

function Foot({ forumId, busy }: { busy: boolean } & Pick<FormProps, 'forumId'>) {
  const t = useMessages(writeMessages);
  return (
    <FormFoot>
      <a href={withBase(forumId === undefined ? '/forum' : paths.topic(forumId))} className={buttonClass('secondary')}>
        {t('cancel')}
      </a>
      <Button type="submit" busy={busy}>
        {t(forumId === undefined ? 'publish' : 'save')}
      </Button>
    </FormFoot>
  );
}

/** What the member started before. */
function Mine({ topics }: { topics: Props['mine'] }) {
  const t = useMessages(writeMessages);
  return (
    <aside aria-labelledby="mine" className="flex flex-col gap-2">
      <h2 id="mine" className="text-18">
        {t('mine')}
      </h2>
      {topics.length === 0 ? (
        <p className="text-14 text-ink-muted">{t('noneYet')}</p>
      ) : (
        <ul>
          {topics.map(({ forumId, title, replyNum }) => (
            <li key={forumId} className="border-b border-line py-2 last:border-b-0">
              <a href={withBase(paths.topic(forumId))} className="font-medium text-14 hover:underline" dir="auto">
                {title}
              </a>
              <p className="text-13 text-ink-muted tabular-nums">{t('replies', { count: replyNum })}</p>
            </li>
          ))}
        </ul>
      )}
      <a
        href={href('/member/personalForum/mypost', { name: '2-1' })}
        className={buttonClass('link', 'sm', 'self-start')}
      >
        {t('allMine')}
      </a>
    </aside>
  );
}
