import type { CarouselTopic, HomeArticle, HomeBusiness } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { Drawing } from '#web/ui/page/drawing.tsx';
import { homeMessages } from './messages.ts';
import { HomeSection } from './section.tsx';

/** As much of a topic as the home page shows. */
export type HomeTopic = Pick<CarouselTopic, 'forumId' | 'title' | 'language' | 'boardName' | 'replyNum'>;

// One list says how all its rows look: the page stays light.
const listClass =
  'rounded-card border border-line bg-surface [&>li+li]:border-t [&>li]:border-line [&_a]:flex [&_a]:min-h-17 [&_a]:gap-4 [&_a]:px-4 [&_a]:py-3 [&_a:hover_b]:underline [&_b]:line-clamp-2 [&_b]:leading-snug [&_small]:text-13 [&_small]:text-ink-muted';

function Topics({ topics }: { topics: readonly HomeTopic[] }) {
  const t = useMessages(homeMessages);
  return (
    <ul className={listClass}>
      {topics.map(({ forumId, title, language, boardName, replyNum }) => (
        <li key={forumId}>
          <a href={withBase(paths.topic(forumId))}>
            <span>
              <b lang={language || undefined} dir="auto">
                {title}
              </b>
              <small>
                {boardName} · {t('replies', { count: replyNum })}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Readings({ articles }: { articles: readonly HomeArticle[] }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  return (
    <ul className={`${listClass} [&_img]:aspect-4/3 [&_img]:w-24 [&_img]:rounded-input [&_img]:object-cover`}>
      {articles.map(({ articleId, kind, title, language, coverZip, publishTime, checkedOn }) => (
        <li key={articleId}>
          <a href={kind === 'news' ? withBase(paths.news(articleId)) : withBase(paths.tip(articleId))}>
            {coverZip && <img src={coverZip} alt="" loading="lazy" />}
            <span>
              <b lang={language || undefined} dir="auto">
                {title}
              </b>
              <small>
                {t(kind === 'news' ? 'news' : checkedOn ? 'checked' : 'tip', {
                  date: format.date(checkedOn ?? publishTime),
                })}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Businesses({ businesses }: { businesses: readonly HomeBusiness[] }) {
  const format = useFormat();
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-5 [&_a:hover_b]:underline [&_b]:block [&_:is(img,figure)]:mb-2 [&_:is(img,figure)]:grid [&_:is(img,figure)]:aspect-4/3 [&_:is(img,figure)]:w-full [&_:is(img,figure)]:place-items-center [&_:is(img,figure)]:rounded-card [&_:is(img,figure)]:bg-sand [&_:is(img,figure)]:object-cover [&_small]:text-13 [&_small]:text-ink-muted">
      {businesses.map(({ directoryId, name, categoryName, areaName, rating, reviewNum, picture }) => (
        <li key={directoryId}>
          <a href={withBase(paths.business(directoryId))}>
            {picture ? (
              <img src={picture} alt="" loading="lazy" />
            ) : (
              <figure>
                <Drawing name="directory" />
              </figure>
            )}
            <b dir="auto">{name}</b>
            <small>
              {[categoryName, areaName, rating && `★\u00A0${format.mean(rating)}\u00A0(${format.number(reviewNum)})`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  topics: readonly HomeTopic[];
  articles: readonly HomeArticle[];
  businesses: readonly HomeBusiness[];
}

/** What people talk about, what is worth reading and who is new in the directory; what there is none of is left out. */
export function Community({ topics, articles, businesses }: Props) {
  const t = useMessages(homeMessages);
  return (
    <Kept as="div" name="community" from={[topics, articles, businesses]} className="flex flex-col gap-10">
      {() => (
        <>
          {(topics.length > 0 || articles.length > 0) && (
            <div className="container-page grid gap-x-8 gap-y-10 lg:grid-cols-2">
              {topics.length > 0 && (
                <HomeSection title={t('talked')} all={href('/forum')} className="min-w-0">
                  <Topics topics={topics} />
                </HomeSection>
              )}
              {articles.length > 0 && (
                <HomeSection title={t('reading')} all={href('/tips')} className="min-w-0">
                  <Readings articles={articles} />
                </HomeSection>
              )}
            </div>
          )}
          {businesses.length > 0 && (
            <HomeSection title={t('newBusinesses')} all={href('/Directory')}>
              <Businesses businesses={businesses} />
            </HomeSection>
          )}
        </>
      )}
    </Kept>
  );
}
