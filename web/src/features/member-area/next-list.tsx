import * as paths from '@ashore/contract/paths';
import {
  CircleCheck,
  HandCoins,
  type IconNode,
  ImagePlus,
  MailCheck,
  MessageCircle,
  PencilLine,
  RefreshCw,
  ShieldCheck,
  SquarePlus,
  Star,
} from 'lucide';
import { href, withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pathOf } from './menu.ts';
import type { NextStep } from './next-steps.ts';
import { overviewMessages } from './overview-messages.ts';

const icons: Record<NextStep['kind'], IconNode> = {
  confirmEmail: MailCheck,
  answerOffer: HandCoins,
  readMessages: MessageCircle,
  rateDeal: Star,
  renewAd: RefreshCw,
  adEnded: RefreshCw,
  finishDraft: PencilLine,
  secondFactor: ShieldCheck,
  addPicture: ImagePlus,
  firstAd: SquarePlus,
};

const settings = (part: string) => `${href('/member/settings', { name: '4-6' })}#${part}`;

/** Where a step is done. */
function addressOf(step: NextStep, adsPath: '/member/myclassified' | '/member/businessclassified'): string {
  switch (step.kind) {
    case 'confirmEmail':
      return settings('email');
    case 'answerOffer':
      return href('/member/personageClassified/offersMessage', {
        name: '1-3',
        ...(step.side === 'made' ? { side: 'made' as const } : {}),
      });
    case 'readMessages':
      return href('/member/chatRoom/messages', { name: '1-4' });
    case 'rateDeal':
      return withBase(paths.deals);
    case 'renewAd':
      return href(adsPath, { name: '1-1', status: 'active' });
    case 'adEnded':
      return href(adsPath, { name: '1-1', status: 'expired' });
    case 'finishDraft':
      return href('/postAds', { classifiedId: step.classifiedId });
    case 'secondFactor':
      return settings('second-factor');
    case 'addPicture':
      return settings('picture');
    case 'firstAd':
      return href('/postAds');
  }
}

function Sentence({ step }: { step: NextStep }) {
  const t = useMessages(overviewMessages);
  const titled = (title: string) => title || t('untitled');
  switch (step.kind) {
    case 'answerOffer':
      return t('answerOffer', { count: step.count, title: titled(step.title) });
    case 'readMessages':
      return t('readMessages', { count: step.count, name: step.name ? 'some' : 'none', from: step.name });
    case 'rateDeal':
      return t('rateDeal', { count: step.count, name: step.name, title: titled(step.title) });
    case 'renewAd':
      return t('renewAd', { days: step.days, title: titled(step.title) });
    case 'adEnded':
      return t('adEnded', { title: titled(step.title) });
    case 'finishDraft':
      return t('finishDraft', { title: titled(step.title) });
    default:
      return t(step.kind);
  }
}

/** What to do next, each with the way to it. */
export function NextList({ steps }: { steps: readonly NextStep[] }) {
  const t = useMessages(overviewMessages);
  const { user } = useShell();
  const adsPath = pathOf('1-1', user?.userType ?? 1) as '/member/myclassified' | '/member/businessclassified';
  if (steps.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-4">
        <Icon of={CircleCheck} className="size-5 shrink-0 text-accent-ink" />
        {t('nothingToDo')}
      </p>
    );
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {steps.map((step) => {
        return (
          <li
            key={`${step.kind} ${'classifiedId' in step ? step.classifiedId : ''}`}
            className="flex items-center gap-x-4 gap-y-2 px-4 py-3 max-sm:flex-wrap sm:px-5"
          >
            <Icon of={icons[step.kind]} className="size-5 shrink-0 text-accent-ink" />
            <p className="min-w-0 flex-1 text-14 [overflow-wrap:anywhere] max-sm:basis-[75%]">
              <Sentence step={step} />
            </p>
            <a href={addressOf(step, adsPath)} className={buttonClass('secondary', 'sm', 'max-sm:ms-9')}>
              {t(`${step.kind}Do`)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
