import type { NewcomerStep, NewcomerStepHelp } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { MessageCircleQuestion } from 'lucide';
import type { ReactNode } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { formatPrice } from '#web/lib/price.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { newcomerPlanMessages } from './plan-messages.ts';

/** Where more of each step is, in the lists of the site. */
const lists: Record<NewcomerStep, { topic: string; board: string; business: string; ads: string }> = {
  number: { topic: 'papers', board: '1', business: '2', ads: '1003' },
  home: { topic: 'housing', board: '3', business: '3', ads: '102' },
  health: { topic: 'health', board: '5', business: '4', ads: '1006' },
  bank: { topic: 'money', board: '7', business: '8', ads: '1005' },
  school: { topic: 'family', board: '6', business: '6', ads: '1007' },
};

interface Line {
  id: number;
  href: string;
  title: string;
  language?: string;
  detail: ReactNode;
}

/** A few of one kind; nothing where there are none. */
function Few({ title, all, lines }: { title: string; all: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="min-w-0">
      <h4 className="text-13 text-ink-muted">
        <a href={all} className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11">
          {title}
        </a>
      </h4>
      <ul className="flex flex-col gap-1 text-14">
        {lines.map((line) => (
          <li key={line.id} className="min-w-0">
            <a
              href={line.href}
              dir="auto"
              lang={line.language || undefined}
              className="block py-0.5 font-medium text-accent-ink [overflow-wrap:anywhere] hover:underline pointer-coarse:py-2.5"
            >
              {line.title}
            </a>
            {line.detail && <p className="truncate text-13 text-ink-muted pointer-coarse:-mt-2">{line.detail}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the site has for a step, and the way to ask. */
export function StepHelp({
  step,
  name,
  help,
}: {
  step: NewcomerStep;
  name: string;
  help: NewcomerStepHelp | undefined;
}) {
  const t = useMessages(newcomerPlanMessages);
  const locale = useLocale();
  const { region } = useShell();
  const { topic, board, business, ads } = lists[step];
  const priceOf = (price: NewcomerStepHelp['ads'][number]['price']) => {
    const { amount, note } = formatPrice(price, locale);
    return [amount, note].filter(Boolean).join(' ');
  };
  const has = help && [help.guides, help.topics, help.businesses, help.ads].some((list) => list.length > 0);
  return (
    <div className="rounded-input bg-sand p-4 print:hidden">
      <h3 className="sr-only">{`${t('here')}: ${name}`}</h3>
      {has ? (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Few
            title={t('guides')}
            all={href('/tips', { topic })}
            lines={help.guides.map(({ articleId: id, title, language }) => ({
              ...{ id, title, language, href: withBase(paths.tip(id)), detail: '' },
            }))}
          />
          <Few
            title={t('topics')}
            all={href('/forum', { categoryId: board })}
            lines={help.topics.map(({ forumId: id, title, language, replyNum }) => ({
              ...{ id, title, language, href: withBase(paths.topic(id)), detail: t('replies', { count: replyNum }) },
            }))}
          />
          <Few
            title={t('businesses')}
            all={href('/Directory/list', { categoryId: business })}
            lines={help.businesses.map(({ directoryId: id, name: title, categoryName, areaName }) => ({
              ...{ id, title, href: withBase(paths.business(id)) },
              detail: [categoryName, areaName].filter(Boolean).join(' · '),
            }))}
          />
          <Few
            title={t(step === 'home' ? 'rooms' : 'ads')}
            all={href('/classified', { categoryId: ads })}
            lines={help.ads.map(({ classifiedId: id, title, language, areaName, price }) => ({
              ...{ id, title, language, href: withBase(paths.ad(id)) },
              detail: [priceOf(price), areaName].filter(Boolean).join(' · '),
            }))}
          />
        </div>
      ) : (
        <p className="text-14 text-ink-muted">{t('nothing', { region: region.inSentence })}</p>
      )}
      {step === 'home' && (
        <p className="mt-4 text-14">
          <a href={href('/safety/deposit')} className="tap font-bold text-accent-ink underline underline-offset-2">
            {t('deposit')}
          </a>
        </p>
      )}
      <a
        href={href('/forum/myPost', { categoryId: Number(board) })}
        aria-label={t('askAbout', { step: name })}
        className={buttonClass('secondary', 'sm', 'mt-4')}
      >
        <Icon of={MessageCircleQuestion} className="size-4" />
        {t('ask')}
      </a>
    </div>
  );
}
