import type { ForumConfig } from '@ashore/contract';
import { topicKinds } from '@ashore/contract/forum-values';
import { limits } from '@ashore/contract/limits';
import * as paths from '@ashore/contract/paths';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { type Photo, usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { MarkdownEditor } from '#web/ui/editor/markdown-editor.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { PollFields } from './poll-fields.tsx';
import { TopicDetails, TopicHeading } from './topic-fields.tsx';
import type { TopicValues } from './topic-values.ts';
import { useTopicDraft } from './use-topic-draft.ts';
import { useTopicForm } from './use-topic-form.ts';
import { writeMessages } from './write-messages.ts';

const previewOf = async (content: string) => (await api.topic.preview({ content })).html;

interface Props {
  config: ForumConfig;
  forumId: number | undefined;
  start: TopicValues;
  startPhotos: readonly Photo[];
  draftKey: string | undefined;
}

export function WriteForm({ config, forumId, start, startPhotos, draftKey }: Props) {
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

function Foot({ forumId, busy }: { busy: boolean } & Pick<Props, 'forumId'>) {
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
