import type { Incident } from '@ashore/contract';
import { defaultLocale, type Locale, localeFacts, locales, withLocale } from '@ashore/contract/locales';
import { incidentTextMost, siteParts } from '@ashore/contract/status-values';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { FormFrame, SubmitButton, TextAreaField, TickField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { incidentsMessages } from './incidents-messages.ts';

const codesOf = locales.map(({ code }) => code);
const textName = (code: Locale) => `text_${code}` as const;
const names = codesOf.map(textName);

/** The text an operator reads of a notice: in the language of the page, or the one it has. */
function shownText(texts: Incident['texts']) {
  const locale = [currentLocale(), defaultLocale, ...codesOf].find((code) => texts[code]) ?? defaultLocale;
  return { text: texts[locale] ?? '', ...localeFacts(locale) };
}

function IncidentForm({ incident, onDone }: { incident: Incident | undefined; onDone: () => void }) {
  const t = useMessages(incidentsMessages);
  const router = useRouter();
  const own = currentLocale();
  const form = useForm({
    names: [...names, 'isEverywhere', 'isOver'],
    send: async (values) => {
      await api.operate.saveIncident({
        ...(incident && { incidentId: incident.incidentId }),
        parts: siteParts.filter((part) => values.has(`part_${part}`)),
        isEverywhere: values.has('isEverywhere'),
        isOver: values.has('isOver'),
        texts: Object.fromEntries(codesOf.map((code) => [code, textOf(values, textName(code)).trim()])),
      });
      toast.success(t('saved'));
      await router.invalidate();
      onDone();
    },
    check: (values) => ({
      [textName(own)]: codesOf.some((code) => textOf(values, textName(code)).trim()) ? undefined : t('textHint'),
    }),
  });
  const field = (code: Locale, label: string, hint?: string) => (
    <TextAreaField
      key={code}
      form={form}
      name={textName(code)}
      label={label}
      hint={hint}
      maxLength={incidentTextMost}
      defaultValue={incident?.texts[code] ?? ''}
    />
  );
  return (
    <Card className="max-w-2xl">
      <h1 className="mb-4 text-22">{t(incident ? 'editTitle' : 'newTitle')}</h1>
      <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
        {field(own, `${t('text')} (${localeFacts(own).name})`, t('textHint'))}
        <details open={codesOf.some((code) => code !== own && incident?.texts[code])}>
          <summary className="cursor-pointer font-medium text-14">{t('otherLanguages')}</summary>
          <div className="mt-3 flex flex-col gap-4">
            {codesOf.filter((code) => code !== own).map((code) => field(code, localeFacts(code).name))}
          </div>
        </details>
        <fieldset>
          <legend className="mb-2 font-medium text-14">{t('parts')}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {siteParts.map((part) => (
              <TickField
                key={part}
                form={form}
                name={`part_${part}`}
                defaultChecked={incident?.parts.includes(part) ?? false}
              >
                {t(`part_${part}`)}
              </TickField>
            ))}
          </div>
        </fieldset>
        <TickField form={form} name="isEverywhere" defaultChecked={incident?.isEverywhere ?? false}>
          {t('isEverywhere')}
        </TickField>
        {incident && (
          <TickField form={form} name="isOver" defaultChecked={incident.endedAt !== null}>
            {t('isOver')}
          </TickField>
        )}
        <div className="flex gap-3">
          <SubmitButton form={form}>{t('save')}</SubmitButton>
          <Button variant="ghost" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </FormFrame>
    </Card>
  );
}

function Row({ incident, onEdit }: { incident: Incident; onEdit: () => void }) {
  const t = useMessages(incidentsMessages);
  const format = useFormat();
  const { texts, parts, isEverywhere, startedAt, endedAt } = incident;
  const { text, tag, direction } = shownText(texts);
  const started = format.dateTime(startedAt);
  const facts = [
    ...(parts.length > 0 ? [parts.map((part) => t(`part_${part}`)).join(', ')] : []),
    t('started', { time: started }),
    ...(endedAt ? [t('ended', { time: format.dateTime(endedAt) })] : []),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap gap-2">
          <Badge tone={endedAt ? 'neutral' : 'coral'}>{t(endedAt ? 'over' : 'lasts')}</Badge>
          {isEverywhere && !endedAt && <Badge tone="promoted">{t('everywhere')}</Badge>}
        </p>
        <p className="mt-2 whitespace-pre-line text-14 [overflow-wrap:anywhere]" lang={tag} dir={direction}>
          {text}
        </p>
        <p className="mt-1 text-13 text-ink-muted">{facts.join(' · ')}</p>
      </div>
      <Button size="sm" variant="secondary" aria-label={t('editOf', { time: started })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  );
}

/** Incident notices: those that last first as they are the latest, and a form for a new one. */
export function IncidentsPage({ incidents }: { incidents: readonly Incident[] }) {
  const t = useMessages(incidentsMessages);
  const [editing, setEditing] = useState<Incident | 'new'>();
  if (editing)
    return <IncidentForm incident={editing === 'new' ? undefined : editing} onDone={() => setEditing(undefined)} />;
  const order = incidents.toSorted((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null));
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-22">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-14 text-ink-muted">
            {t.rich('lead', {
              link: (text) => (
                <a
                  href={withLocale(currentLocale(), '/status')}
                  target="_top"
                  className="tap underline underline-offset-2"
                >
                  {text}
                </a>
              ),
            })}
          </p>
        </div>
        <Button size="sm" onClick={() => setEditing('new')}>
          {t('new')}
        </Button>
      </div>
      {order.length === 0 ? (
        <EmptyState drawing="messages" text={t('none')} />
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {order.map((incident) => (
            <Row key={incident.incidentId} incident={incident} onEdit={() => setEditing(incident)} />
          ))}
        </ol>
      )}
    </section>
  );
}
