import { limits } from '@ashore/contract/limits';
import { Search } from 'lucide';
import { shellMessages } from '#web/features/shell/messages.ts';
import { href, withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { notFoundMessages } from './not-found-messages.ts';

const sections = [
  { key: 'classifieds', path: '/classified', sign: 'sofa' },
  { key: 'services', path: '/service', sign: 'wrench' },
  { key: 'forum', path: '/forum', sign: 'message' },
  { key: 'directory', path: '/directory', sign: 'store' },
  { key: 'tips', path: '/tips', sign: 'help' },
  { key: 'news', path: '/news', sign: 'calendar' },
] as const;

function SearchForm() {
  const t = useMessages(notFoundMessages);
  return (
    <search>
      <form action={href('/classified')} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
        <label htmlFor="not-found-search" className="font-bold text-16">
          {t('search')}
        </label>
        <div className="flex flex-col gap-2 sm:flex-row">
          <TextInput
            id="not-found-search"
            type="search"
            name="keyword"
            required
            placeholder={t('example')}
            maxLength={limits.keyword}
          />
          <Button type="submit">
            <Icon of={Search} className="size-4" />
            {t('searchAds')}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" size="sm" formAction={href('/forum')}>
            {t('searchForum')}
          </Button>
          <Button type="submit" variant="secondary" size="sm" formAction={href('/Directory/list')}>
            {t('searchDirectory')}
          </Button>
        </div>
      </form>
    </search>
  );
}

function Sections() {
  const t = useMessages(notFoundMessages);
  const words = useMessages(shellMessages);
  return (
    <nav aria-labelledby="not-found-sections">
      <h2 id="not-found-sections" className="mb-3 text-18">
        {t('sections')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {sections.map(({ key, path, sign }) => (
          <li key={key}>
            <a
              href={withBase(path)}
              className="flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-accent"
            >
              <SpriteIcon name={sign} className="mt-0.5 size-5 text-accent" />
              <span className="min-w-0">
                <b className="block">{words(key)}</b>
                <span className="block text-13 text-ink-muted">{t(key)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page for an address that leads nowhere: the way home (specification 2), a search, and where most people go. */
export function NotFoundPage() {
  const t = useMessages(notFoundMessages);
  const words = useMessages(shellMessages);
  return (
    <section className="container-page flex max-w-2xl flex-col gap-8 py-12">
      <ErrorState
        statusCode={404}
        message={words('notFound')}
        action={
          <div className="flex flex-col items-center gap-4">
            <p className="text-ink-muted">{t('why')}</p>
            <a href={href('/')} className={buttonClass('primary')}>
              {words('backHome')}
            </a>
          </div>
        }
      />
      <SearchForm />
      <Sections />
      <p className="text-center text-14 text-ink-muted">
        <a href={withBase('/helpsupport?id=4')} className="tap text-accent-ink underline underline-offset-2">
          {t('contact')}
        </a>
      </p>
    </section>
  );
}
