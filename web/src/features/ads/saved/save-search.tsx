import { limits, mailTimings } from '@ashore/contract';
import { type FormEvent, useState } from 'react';
import type { SetFilter } from '#web/features/ads/filters/chips.ts';
import { type ListQuery, withFilter } from '#web/features/ads/list/list-search.ts';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { askForPush } from '#web/lib/browser/push.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { savedMessages } from './saved-messages.ts';

const FORM = 'save-search';

interface Props {
  query: ListQuery;
  /** What is set beside the category and the place. */
  filters: readonly SetFilter[];
  onClose: () => void;
}

/** What the title of the page says already, or what a saved search leaves out. */
const unnamed = new Set(['categoryId', 'areaId', 'postedWithin']);

/** The title of the list and its filters: “Homes to rent in Lisbon · ≤ €900 · Furnished”. */
export function suggestedName(title: string, filters: readonly SetFilter[]): string {
  const list = title.replace(/ · Ashore$/, '').replace(/, page \d+$/, '');
  // A filter that no longer fits is left out as a whole.
  return filters
    .filter(({ key }) => !unnamed.has(key))
    .map(({ label }) => ` · ${label}`)
    .reduce((name, more) => (name.length + more.length <= limits.savedSearchName ? name + more : name), list)
    .slice(0, limits.savedSearchName);
}

/** Keeps the search of a list under a name; its title and its filters are suggested. */
export default function SaveSearch({ query, filters, onClose }: Props) {
  const t = useMessages(savedMessages);
  const counter = useCounter();
  const [name, setName] = useState(() => suggestedName(document.title, filters));
  const [timing, setTiming] = useState<(typeof mailTimings)[number]>('daily');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, run } = useAction();

  async function save(event: FormEvent) {
    event.preventDefault();
    await run(async () => {
      try {
        await api.alert.saveSearch({ name, timing, query: withFilter(query, { sort: undefined }) });
        toast.success(t('saved'), { text: t('seeSaved'), url: href('/member/savedSearches', { name: '1-5' }) });
        askForPush('search');
        onClose();
      } catch (error) {
        const { fields = {} } = ((error as { data?: unknown }).data ?? {}) as { fields?: Record<string, string> };
        setErrors(fields);
      }
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saveTitle')}
      description={errors.query ?? t('saveText')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={save} noValidate className="flex flex-col gap-5">
        <Field label={t('name')} error={errors.name} required counter={counter(name.length, limits.savedSearchName)}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={limits.savedSearchName}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <RadioGroup
          legend={t('timing')}
          name="timing"
          value={timing}
          options={mailTimings.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => setTiming(value as typeof timing)}
        />
      </form>
    </Dialog>
  );
}
