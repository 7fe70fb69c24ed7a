import type { Business } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { limits } from '@ashore/contract/limits';
import * as paths from '@ashore/contract/paths';
import { Plus } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ItemRow, Movers } from './item-row.tsx';
import {
  type DraftItem,
  type DraftSection,
  draftOf,
  missingIn,
  moved,
  newItem,
  newSection,
  sectionsOf,
} from './menu-draft.ts';
import { menuFormMessages } from './menu-form-messages.ts';

interface Kind {
  isFood: boolean;
  currency: string;
}

interface SectionProps extends Kind {
  section: DraftSection;
  at: number;
  total: number;
  missing: ReadonlySet<string>;
  canAdd: boolean;
  onChange: (part: Partial<DraftSection>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Says where something is after it was moved. */
  say: (text: string) => void;
}

function SectionCard(props: SectionProps) {
  const { section, at, total, missing, canAdd, isFood, currency, onChange, onMove, onRemove, say } = props;
  const t = useMessages(menuFormMessages);
  const { items } = section;
  const name = section.title || t('section', { number: at + 1 });
  const change = (key: number, part: Partial<DraftItem>) =>
    onChange({ items: items.map((item) => (item.key === key ? { ...item, ...part } : item)) });
  const fault = (path: string) => (missing.has(path) ? t('fix') : undefined);
  return (
    <Card aria-label={name} className="flex flex-col gap-4">
      <div className="flex items-end gap-2">
        <Field label={t('sectionTitle')} error={fault(`${section.key}`)} className="flex-1" required>
          {(control) => (
            <TextInput
              {...control}
              value={section.title}
              maxLength={limits.menuSectionTitle}
              dir="auto"
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </Field>
        <Movers {...{ name, at, total, onMove, onRemove }} removeLabel={t('removeSection', { name })} />
      </div>
      <Field label={t('note')}>
        {(control) => (
          <TextInput
            {...control}
            value={section.note}
            maxLength={limits.menuNote}
            dir="auto"
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <ul className="flex flex-col gap-4">
        {items.map((item, index) => (
          <ItemRow
            key={item.key}
            {...{ item, isFood, currency }}
            at={index}
            total={items.length}
            error={fault(`${section.key}.${item.key}`)}
            onChange={(part) => change(item.key, part)}
            onMove={(to) => {
              onChange({ items: moved(items, index, to) });
              say(t('moved', { name: item.name || t('unnamed'), place: to + 1, total: items.length }));
            }}
            onRemove={() => onChange({ items: items.filter(({ key }) => key !== item.key) })}
          />
        ))}
      </ul>
      {canAdd && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => onChange({ items: [...items, newItem()] })}
        >
          <Icon of={Plus} className="size-4" />
          {t('addItem')}
        </Button>
      )}
    </Card>
  );
}

/** Whether the menu can be sent, and what is wrong otherwise. */
function useSaving(directoryId: number, draft: readonly DraftSection[], language: string) {
  const t = useMessages(menuFormMessages);
  const [stored, setStored] = useState(JSON.stringify(sectionsOf(draft)));
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const { busy, run } = useAction();
  const box = useRef<HTMLFormElement>(null);
  const sections = sectionsOf(draft);
  async function save(event: FormEvent) {
    event.preventDefault();
    const lacking = missingIn(draft);
    setMissing(lacking);
    setError(lacking.size > 0 ? t('fix') : undefined);
    if (lacking.size > 0) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    await run(async () => {
      try {
        const { menu } = await api.directory.saveMenu({ directoryId, sections, language });
        setStored(JSON.stringify(sections));
        toast.success(t(menu?.held ? 'savedHeld' : 'saved'));
      } catch (failure) {
        if (!(failure instanceof CallRefused)) throw failure;
        setError(Object.values(failure.fields)[0] ?? failure.message);
      }
    });
  }
  return { box, busy, error, missing, save, unsafe: JSON.stringify(sections) !== stored };
}

interface LanguageProps {
  languages: Readonly<Record<string, string>>;
  language: string;
  onChange: (language: string) => void;
}

function LanguageField({ languages, language, onChange }: LanguageProps) {
  const t = useMessages(menuFormMessages);
  return (
    <Field label={t('language')} className="sm:w-1/2">
      {(control) => (
        <Select {...control} value={language} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('detect')}</option>
          {Object.entries(languages).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The menu or the price list of a business, edited by its owner. */
export default function MenuPage({
  business,
  languages,
}: {
  business: Business;
  /** Names of languages by their codes. */
  languages: Readonly<Record<string, string>>;
}) {
  const t = useMessages(menuFormMessages);
  const format = useFormat();
  const { directoryId, name, menu, own } = business;
  const { menuKind, currency } = { menuKind: 'prices', currency: '', ...own };
  const [draft, setDraft] = useState(() => draftOf(menu));
  const [language, setLanguage] = useState(menu?.language ?? '');
  const [said, setSaid] = useState('');
  const { box, busy, error, missing, save, unsafe } = useSaving(directoryId, draft, language);
  const count = draft.reduce((sum, { items }) => sum + items.length, 0);
  const change = (key: number, part: Partial<DraftSection>) =>
    setDraft(draft.map((section) => (section.key === key ? { ...section, ...part } : section)));
  return (
    <div className="container-page max-w-3xl py-6">
      <h1 className="text-28">{t(menuKind === 'menu' ? 'titleMenu' : 'titlePrices', { name })}</h1>
      <p className="mt-1 text-ink-muted">{t('lead')}</p>
      <p className="mb-5 text-13 text-ink-muted max-sm:hidden">{t('keys')}</p>
      <form ref={box} noValidate method="post" onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        {draft.length === 0 && <p className="text-ink-muted">{t('empty')}</p>}
        {draft.map((section, at) => (
          <SectionCard
            key={section.key}
            {...{ section, at, missing, currency, say: setSaid }}
            isFood={menuKind === 'menu'}
            total={draft.length}
            canAdd={count < limits.menuItems}
            onChange={(part) => change(section.key, part)}
            onMove={(to) => {
              setDraft(moved(draft, at, to));
              setSaid(t('moved', { name: section.title || t('unnamed'), place: to + 1, total: draft.length }));
            }}
            onRemove={() => setDraft(draft.filter(({ key }) => key !== section.key))}
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {draft.length < limits.menuSections && count < limits.menuItems && (
            <Button variant="secondary" onClick={() => setDraft([...draft, newSection()])}>
              <Icon of={Plus} className="size-4" />
              {t('addSection')}
            </Button>
          )}
          <p className="text-13 text-ink-muted">{t('count', { count: format.outOf(count, limits.menuItems) })}</p>
        </div>
        <LanguageField {...{ languages, language }} onChange={setLanguage} />
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        {error && (
          <Notice tone="error" live>
            {error}
          </Notice>
        )}
        <FormFoot>
          <Button type="submit" size="lg" busy={busy}>
            {t('save')}
          </Button>
          <a href={withBase(paths.business(directoryId))} className={buttonClass('ghost', 'lg')}>
            {t('back')}
          </a>
        </FormFoot>
      </form>
      <LeaveGuard unsafe={unsafe} words={{ question: t('leave'), leave: t('leaveNow'), stay: t('stay') }} />
    </div>
  );
}
