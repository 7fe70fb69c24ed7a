import type { Article } from '@ashore/contract';
import { type ArticleKind, type ArticleTopic, articleKinds, articleTopics } from '@ashore/contract/article-values';
import { limits } from '@ashore/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { FormFrame, InputField, SelectField, SubmitButton, TextAreaField } from '#web/lib/form/form-fields.tsx';
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { type Form, textOf, useForm } from '#web/lib/form/use-form.ts';
import { usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { MarkdownEditor } from '#web/ui/editor/markdown-editor.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { articleAddress } from './article-search.ts';
import { editorMessages } from './editor-messages.ts';
import { articleTopicMessages } from './label-messages.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const names = [
  ...['kind', 'title', 'summary', 'markdown', 'topic', 'tags', 'cover', 'coverAlt', 'sourceName', 'sourceUrl'],
  ...['checkedOn', 'publishTime', 'status'],
] as const;

const previewOf = async (content: string) => (await api.topic.preview({ content })).html;

const today = () => new Date().toISOString().slice(0, 10);

/** Deletes after asking once. */
function RemoveButton({ articleId, title }: { articleId: number; title: string }) {
  const t = useMessages(editorMessages);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  async function remove() {
    setAsking(false);
    try {
      await api.article.deleteArticle({ articleId });
      toast.success(t('removed'));
      await navigate({ to: '/member/articles' });
    } catch {
      // The frame says why.
    }
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('removeAsk', { title })}
            confirmLabel={t('remove')}
            cancelLabel={t('cancel')}
            onConfirm={() => void remove()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FieldsProps {
  form: Form;
  article: Article | undefined;
}

/** Returns the article as it is sent. */
const inputOf = (values: FormData, cover: string) => {
  const publishTime = textOf(values, 'publishTime');
  return {
    kind: textOf(values, 'kind') as ArticleKind,
    title: textOf(values, 'title'),
    summary: textOf(values, 'summary'),
    markdown: textOf(values, 'markdown'),
    topic: textOf(values, 'topic') as ArticleTopic,
    tags: textOf(values, 'tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    cover,
    coverAlt: textOf(values, 'coverAlt'),
    sourceName: textOf(values, 'sourceName'),
    sourceUrl: textOf(values, 'sourceUrl'),
    checkedOn: textOf(values, 'checkedOn') || null,
    publishTime: publishTime ? new Date(publishTime).toISOString() : null,
    status: textOf(values, 'status') as 'draft' | 'published',
  };
};

/** The form with its cover. Saving it leads to the page of the article. */
function useArticleForm(article: Article | undefined) {
  const t = useMessages(editorMessages);
  const navigate = useNavigate();
  const cover = article?.cover ? [{ imgUrl: article.cover, imgUrlZip: article.coverZip }] : [];
  const [address, setAddress] = useState<string>();
  const photos = usePhotos(cover, { failed: t('uploadFailed'), tooMany: (most) => t('tooMany', { most }) });
  const form = useForm({
    names,
    check: () => ({ cover: photos.uploading ? t('wait') : undefined }),
    send: async (values) => {
      const input = inputOf(values, photos.photos[0]?.imgUrl ?? '');
      const { articleId } = await api.article.saveArticle({ articleId: article?.articleId, ...input });
      toast.success(t('saved'));
      setAddress(articleAddress(input.kind, articleId));
    },
  });

  // Once the guard knows that all is safe, the way to the page is free.
  useEffect(() => {
    if (address !== undefined) void navigate({ href: address });
  }, [address, navigate]);

  return { form, photos, saved: address !== undefined };
}

/** Kind, topic, title and summary. */
function HeadFields({ form, article, kind }: FieldsProps & { kind: ArticleKind }) {
  const t = useMessages(editorMessages);
  const topicName = useMessages(articleTopicMessages);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="kind"
          label={t('kind')}
          defaultValue={article?.kind ?? kind}
          options={articleKinds.map((value) => ({ value, label: t(value) }))}
        />
        <SelectField
          form={form}
          name="topic"
          label={t('topic')}
          defaultValue={article?.topic ?? 'papers'}
          options={articleTopics.map((value) => ({ value, label: topicName(value) }))}
        />
      </div>
      <InputField
        form={form}
        name="title"
        label={t('title')}
        defaultValue={article?.title}
        maxLength={limits.articleTitle}
        required
      />
      <TextAreaField
        form={form}
        name="summary"
        label={t('summary')}
        hint={t('summaryHint')}
        defaultValue={article?.summary ?? ''}
        maxLength={limits.articleSummary}
        required
      />
    </>
  );
}

/** Tags, sources, and when the article is shown. */
function SourceFields({ form, article }: FieldsProps) {
  const t = useMessages(editorMessages);
  return (
    <>
      <InputField
        form={form}
        name="tags"
        label={t('tags')}
        hint={t('tagsHint')}
        defaultValue={article?.tags.join(', ')}
        maxLength={400}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          form={form}
          name="sourceName"
          label={t('sourceName')}
          defaultValue={article?.sourceName}
          maxLength={120}
        />
        <InputField
          form={form}
          name="sourceUrl"
          label={t('sourceUrl')}
          type="url"
          defaultValue={article?.sourceUrl}
          maxLength={500}
        />
        <InputField
          form={form}
          name="checkedOn"
          label={t('checkedOn')}
          type="date"
          max={today()}
          defaultValue={article ? (article.checkedOn ?? '') : today()}
        />
        <InputField form={form} name="publishTime" label={t('publishTime')} type="datetime-local" />
        <SelectField
          form={form}
          name="status"
          label={t('status')}
          defaultValue={article?.status ?? 'draft'}
          options={[
            { value: 'draft', label: t('draft') },
            { value: 'published', label: t('published') },
          ]}
        />
      </div>
    </>
  );
}

/** The editor of those who look after a region: a form with the editor of the forum. */
export function EditorPage({ article, kind }: { article: Article | undefined; kind: ArticleKind }) {
  const t = useMessages(editorMessages);
  const counter = useCounter();
  const [markdown, setMarkdown] = useState(article?.markdown ?? '');
  const [typed, setTyped] = useState(false);
  const { form, photos, saved } = useArticleForm(article);
  const changed = typed || (photos.photos[0]?.imgUrl ?? '') !== (article?.cover ?? '');

  return (
    <section className="max-w-3xl" onInput={() => setTyped(true)}>
      <h1 className="mb-4 text-28">{t(article ? 'change' : 'write')}</h1>
      <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
        <HeadFields form={form} article={article} kind={kind} />
        <PhotosField
          photos={photos}
          most={1}
          label={t('cover')}
          hint={t('coverHint')}
          error={form.errors.fields.cover}
        />
        <InputField
          form={form}
          name="coverAlt"
          label={t('coverAlt')}
          defaultValue={article?.coverAlt}
          maxLength={200}
        />
        <MarkdownEditor
          counter={counter}
          label={t('text')}
          hint={t('textHint')}
          name="markdown"
          value={markdown}
          onChange={setMarkdown}
          maxLength={limits.articleContent}
          error={form.errors.fields.markdown}
          required
          headings
          rows={18}
          preview={previewOf}
        />
        <SourceFields form={form} article={article} />
        <FormFoot>
          {article && <RemoveButton articleId={article.articleId} title={article.title} />}
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </FormFoot>
      </FormFrame>
      <LeaveGuard
        unsafe={!saved && (changed || photos.uploading)}
        words={{ question: t('leave'), leave: t('leaveNow'), stay: t('stay') }}
      />
    </section>
  );
}
