import type { Review } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { businessMessages } from './details-messages.ts';

/** The business answers a review; an empty answer takes the old one back. */
export default function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  const [content, setContent] = useState(review.reply);
  const { busy, run } = useAction();
  async function send() {
    await run(async () => {
      try {
        await api.directory.replyReview({ reviewId: review.reviewId, content });
        onDone();
      } catch {
        // The frame says why.
      }
    });
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('replyText')} counter={format.outOf(content.length, limits.reviewContent)}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={content}
            maxLength={limits.reviewContent}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      <Button size="sm" className="self-start" busy={busy} onClick={() => void send()}>
        {t('replySend')}
      </Button>
    </div>
  );
}
