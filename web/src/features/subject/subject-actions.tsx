import clsx from 'clsx';
import { Share2, ThumbsUp } from 'lucide';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { share } from '#web/lib/browser/share.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import { type ReactionSubject, useReaction } from '#web/lib/use-reaction.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { subjectMessages } from './messages.ts';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

interface Reacted {
  liked: boolean;
  likeNum: number;
  collected: boolean;
  collectNum: number;
}

interface ToggleProps {
  on: boolean;
  total: number;
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

const Toggle = ({ on, total, label, icon, onClick }: ToggleProps) => {
  const format = useFormat();
  return (
    <Button variant="secondary" size="sm" aria-pressed={on} className={clsx(on && 'bg-accent-soft')} onClick={onClick}>
      {icon}
      {label}
      {total > 0 && <span className="tabular-nums">{format.number(total)}</span>}
    </Button>
  );
};

interface Props {
  subject: ReactionSubject & { subjectType: 'news' | 'tips' | 'directory' };
  name: string;
  reacted: Reacted;
}

/** The heart that every page holds once, drawn small. */
const HeartIcon = ({ on }: { on: boolean }) => (
  <svg aria-hidden="true" className={clsx('size-4 stroke-2 stroke-current', on ? 'fill-current' : 'fill-none')}>
    <use href="#heart" />
  </svg>
);

/** Like, keep, hand on and report: the same for everything that is written here. */
export function SubjectActions({ subject, name, reacted }: Props) {
  const t = useMessages(subjectMessages);
  const { user } = useShell();
  const [reporting, setReporting] = useState(false);
  const liked = useReaction('like', subject, { on: reacted.liked, total: reacted.likeNum });
  const kept = useReaction('collect', subject, { on: reacted.collected, total: reacted.collectNum });
  const icon = (on: boolean) => clsx('size-4', on && 'fill-current');
  return (
    <div className="flex flex-wrap gap-2 print:hidden max-sm:[&>button]:px-2">
      <Toggle
        on={liked.on}
        total={liked.total}
        label={t(liked.on ? 'liked' : 'like')}
        icon={<Icon of={ThumbsUp} className={icon(liked.on)} />}
        onClick={() => void liked.toggle()}
      />
      <Toggle
        on={kept.on}
        total={kept.total}
        label={t(kept.on ? 'saved' : 'save')}
        icon={<HeartIcon on={kept.on} />}
        onClick={() => void kept.toggle()}
      />
      <Button variant="secondary" size="sm" onClick={() => void share(name, t('linkCopied'))}>
        <Icon of={Share2} className="size-4" />
        {t('share')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => (user ? setReporting(true) : askToLogIn())}>
        {t('report')}
      </Button>
      {reporting && (
        <Suspense>
          <ReportDialog subject={subject} name={name} reasons={textReasons} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
