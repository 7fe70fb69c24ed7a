import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { homeMessages } from './messages.ts';

export interface Choice {
  id: number;
  name: string;
}

const boxClass = 'w-full min-w-0 appearance-none truncate bg-transparent text-16 outline-none';

const Cell = ({ label, control, children }: { label: string; control: string; children: ReactNode }) => (
  <label
    htmlFor={control}
    className="flex min-w-0 flex-col rounded-input border-line px-4 py-2 not-first:max-md:border-t has-focus-visible:outline-2 has-focus-visible:outline-accent md:not-first:rounded-s-none md:not-first:border-s"
  >
    <span className="font-bold text-13 text-ink-muted">{label}</span>
    {children}
  </label>
);

/** What the route adds to the search form. */
export interface SearchParts {
  /** Suggestions and recent searches below the box; asked for once the box is used. */
  help: (box: HTMLInputElement) => ReactNode;
  /** Told what is being searched for. */
  onSearch: (keyword: string) => void;
}

interface Props {
  areas: readonly Choice[];
  categories: readonly Choice[];
  search: SearchParts;
}

/** What, where, category over a quiet teal sky. A plain form, so that it works before the program is there. */
export function Hero({ areas, categories, search }: Props) {
  const navigate = useNavigate();
  const names = categories.map(({ id, name }) => [id, name]);
  return (
    <Kept
      as="section"
      name="hero"
      from={[areas, names]}
      className="bg-linear-to-b from-accent-soft to-paper pt-6 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.target as HTMLFormElement);
        search.onSearch(String(form.get('keyword') ?? '').trim());
        const entries = [...form].filter(([, value]) => value !== '');
        void navigate({
          to: '/classified',
          search: Object.fromEntries(entries.map(([key, value]) => [key, String(value)])),
        });
      }}
    >
      {() => <SearchForm areas={areas} categories={categories} search={search} />}
    </Kept>
  );
}

function SearchForm({ areas, categories, search }: Props) {
  const t = useMessages(homeMessages);
  const [box, setBox] = useState<HTMLInputElement>();
  const { region } = useShell();
  const options = (choices: readonly Choice[]) =>
    choices.map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.name}
      </option>
    ));
  return (
    <div className="container-page">
      <h1 className="text-28">{t('title', { region: region.inSentence })}</h1>
      <p className="mt-1 mb-4 text-ink-muted">{t('lead')}</p>
      <search>
        <form
          action={href('/classified')}
          method="get"
          className="grid gap-1 rounded-card border border-line bg-surface p-1.5 md:grid-cols-[1fr_220px_220px_auto]"
        >
          <div className="relative">
            <Cell label={t('what')} control="home-keyword">
              <input
                type="search"
                id="home-keyword"
                name="keyword"
                placeholder={t('whatHint')}
                maxLength={200}
                autoComplete="off"
                className={boxClass}
                onFocus={(event) => setBox(event.currentTarget)}
              />
            </Cell>
            {box && <Suspense>{search.help(box)}</Suspense>}
          </div>
          <Cell label={t('where')} control="home-area">
            <select id="home-area" name="areaId" className={boxClass}>
              <option value="">{t('wholeRegion', { region: region.inSentence })}</option>
              {options(areas)}
            </select>
          </Cell>
          <Cell label={t('category')} control="home-category">
            <select id="home-category" name="categoryId" className={boxClass}>
              <option value="">{t('everything')}</option>
              {options(categories)}
            </select>
          </Cell>
          <button type="submit" className={buttonClass('primary', 'lg', 'h-auto min-h-12')}>
            {t('search')}
          </button>
        </form>
      </search>
    </div>
  );
}
