import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#web/lib/i18n.ts';
import { SuggestList } from '#web/ui/form/suggest-list.tsx';
import { forumMessages } from './messages.ts';
import { useHits } from './topic-hits.tsx';

/** Below the search box: topics with titles like what is being typed. */
export default function SearchHelp({
  box,
  typed,
  onClose,
}: {
  box: HTMLInputElement;
  typed: string;
  onClose: () => void;
}) {
  const t = useMessages(forumMessages);
  const navigate = useNavigate();
  const hits = useHits(typed);
  if (hits.length === 0) return null;
  return (
    // Pressing in the list leaves the focus in the box.
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="rise-in absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-line bg-surface shadow-float"
    >
      <SuggestList
        box={box}
        label={t('similar')}
        items={hits.map((hit) => ({
          key: String(hit.forumId),
          text: hit.title,
          detail: t('hits', { count: hit.replyNum }),
        }))}
        onChoose={(at) => {
          const hit = hits[at];
          onClose();
          if (hit) void navigate({ to: '/forum/$forumId', params: { forumId: String(hit.forumId) } });
        }}
        onClose={onClose}
      />
    </div>
  );
}
