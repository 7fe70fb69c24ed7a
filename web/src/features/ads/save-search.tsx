import { limits, mailTimings } from '@ashore/contract';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { askForPush } from '#web/lib/push.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ListQuery, withFilter } from './list-search.ts';
import { savedWords } from './saved-words.ts';

const FORM = 'save-search';

/** Keeps the search of a list under a name; it is named like the page until one names it otherwise. */
export default function SaveSearch({ query, onClose }: { query: ListQuery; onClose: () => void }) {
  const t = useMessages(savedWords);
  const [name, setName] = useState(() => document.title.replace(/ · Ashore$/, '').slice(0, limits.savedSearchName));
  const [timing, setTiming] = useState<(typeof mailTimings)[number]>('daily');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await api.alert.saveSearch({ name, timing, query: withFilter(query, { sort: undefined }) });
      toast.success(t('saved'));
      askForPush('search');
      onClose();
    } catch (error) {
      const { fields = {} } = ((error as { data?: unknown }).data ?? {}) as { fields?: Record<string, string> };
      setErrors(fields);
      setBusy(false);
    }
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
        <Field label={t('name')} error={errors.name} required counter={`${name.length} / ${limits.savedSearchName}`}>
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
