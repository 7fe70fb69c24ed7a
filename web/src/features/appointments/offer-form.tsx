import { type Availability, limits, meetingKinds, slotLengths, slotPauses } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DayExceptions, WeeklyHours } from './hours-fields.tsx';
import { offerTimesMessages } from './offer-messages.ts';
import { type OfferForm, offerValues, useOffer } from './use-offer.ts';

const NOTICES = [0, 1, 2, 4, 12, 24, 48, 72, 168] as const;
const AHEAD = [3, 7, 14, 21, 30, 60, 90] as const;
const PLACES = Array.from({ length: limits.slotPlaces }, (_, less) => less + 1);

/** What times can be offered for. */
export interface Offerable {
  ads: { classifiedId: number; title: string }[];
  businesses: { directoryId: number; name: string }[];
}

/** The ads, or the business page, that the times are for. */
function AboutField({
  form: { values, set, faults },
  offerable,
  isNew,
}: {
  form: OfferForm;
  offerable: Offerable;
  isNew: boolean;
}) {
  const t = useMessages(offerTimesMessages);
  const { classifiedIds, directoryId } = values;
  const { ads, businesses } = offerable;
  const toggle = (id: number, on: boolean) =>
    set({ classifiedIds: on ? [...classifiedIds, id] : classifiedIds.filter((one) => one !== id) });
  const error = faults.classifiedIds ?? faults.directoryId;
  return (
    <div className="flex flex-col gap-3">
      {isNew && businesses.length > 0 && (
        <RadioGroup
          legend={t('about')}
          value={String(directoryId ?? 0)}
          cards
          onChange={(chosen) => set({ directoryId: Number(chosen) || undefined, classifiedIds: [] })}
          options={[
            ...(ads.length > 0 ? [{ value: '0', label: t('aboutAds') }] : []),
            ...businesses.map((one) => ({ value: String(one.directoryId), label: <bdi>{one.name}</bdi> })),
          ]}
        />
      )}
      {directoryId === undefined && ads.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1 font-medium text-14">{t('aboutAds')}</legend>
          {ads.length > 1 && (
            <Checkbox
              label={t('allAds')}
              checked={classifiedIds.length === ads.length}
              onChange={({ currentTarget }) =>
                set({ classifiedIds: currentTarget.checked ? ads.map(({ classifiedId }) => classifiedId) : [] })
              }
            />
          )}
          <div className="flex max-h-60 flex-col gap-2 overflow-y-auto rounded-input border border-line p-3">
            {ads.map(({ classifiedId, title }) => (
              <Checkbox
                key={classifiedId}
                label={<bdi>{title}</bdi>}
                checked={classifiedIds.includes(classifiedId)}
                onChange={({ currentTarget }) => toggle(classifiedId, currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {error && (
        <p role="alert" className="font-medium text-13 text-coral">
          {error}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  value: number;
  options: readonly number[];
  say: (count: number) => string;
  onChange: (value: number) => void;
}

/** One of some numbers; one that is none of them stays. */
const Choice = ({ label, hint, value, options, say, onChange }: ChoiceProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Select {...control} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {[...new Set([...options, value])]
          .sort((one, other) => one - other)
          .map((count) => (
            <option key={count} value={count}>
              {say(count)}
            </option>
          ))}
      </Select>
    )}
  </Field>
);

/** How long, how many, how early. */
function Numbers({ values, set }: OfferForm) {
  const t = useMessages(offerTimesMessages);
  const minutes = (count: number) => t('someMinutes', { count });
  const { classifiedIds } = values;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Choice
        label={t('minutes')}
        value={values.minutes}
        options={slotLengths}
        say={minutes}
        onChange={(count) => set({ minutes: count })}
      />
      <Choice
        label={t('pauseAfter')}
        value={values.pause}
        options={slotPauses}
        say={minutes}
        onChange={(count) => set({ pause: count })}
      />
      {classifiedIds.length > 1 && (
        <Choice
          label={t('travel')}
          value={values.travel}
          options={slotPauses}
          say={minutes}
          onChange={(count) => set({ travel: count })}
        />
      )}
      <Choice
        label={t('places')}
        hint={t('placesHint')}
        value={values.places}
        options={PLACES}
        say={String}
        onChange={(count) => set({ places: count })}
      />
      <Choice
        label={t('notice')}
        value={values.noticeHours}
        options={NOTICES}
        say={(count) => t('someHours', { count })}
        onChange={(count) => set({ noticeHours: count })}
      />
      <Choice
        label={t('ahead')}
        value={values.daysAhead}
        options={AHEAD}
        say={(count) => t('someDays', { count })}
        onChange={(count) => set({ daysAhead: count })}
      />
    </div>
  );
}

function Days({ values, set, faults }: OfferForm) {
  const t = useMessages(offerTimesMessages);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['fromDay', 'untilDay'] as const).map((key) => (
        <Field key={key} label={t(key)} error={faults[key]}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={values[key]}
              onChange={({ currentTarget }) => set({ [key]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function Meeting({ values: { meeting, place }, set, faults }: OfferForm) {
  const t = useMessages(offerTimesMessages);
  return (
    <>
      <RadioGroup
        legend={t('meeting')}
        value={meeting}
        cards
        onChange={(chosen) => set({ meeting: chosen })}
        options={meetingKinds.map((value) => ({ value, label: t(`meet_${value}`) }))}
      />
      <Field label={t('place')} hint={t('placeHint')} error={faults.place} required={meeting === 'place'}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={place}
            maxLength={limits.appointmentPlace}
            onChange={({ currentTarget }) => set({ place: currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

interface Props {
  given: Availability | undefined;
  about: { classifiedId?: number | undefined; directoryId?: number | undefined };
  offerable: Offerable;
  onDone: () => void;
  onCancel: () => void;
}

/** The times that a member offers: for what, when, how long, how many. */
export function OfferTimesForm({ given, about, offerable, onDone, onCancel }: Props) {
  const t = useMessages(offerTimesMessages);
  const { ads, businesses } = offerable;
  const only = !given && !about.classifiedId && ads.length === 0 ? businesses[0]?.directoryId : undefined;
  const form = useOffer(offerValues(given, only ? { directoryId: only } : about), onDone);
  if (!given && ads.length === 0 && businesses.length === 0) return <Notice>{t('noAds')}</Notice>;
  return (
    <Card>
      <form onSubmit={form.send} noValidate className="flex flex-col gap-6">
        <h2 className="text-18">{t('newTitle')}</h2>
        <AboutField form={form} offerable={offerable} isNew={!given} />
        <WeeklyHours {...form} />
        <Numbers {...form} />
        <Meeting {...form} />
        <DayExceptions {...form} />
        <Days {...form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {t('save')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
