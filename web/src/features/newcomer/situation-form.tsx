import { useEffect, useRef } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { currentTag } from '#web/lib/locale.ts';
import { nameOfCountry } from '#web/lib/names.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { countryCodes } from './plan/country-codes.ts';
import { isDay } from './plan/days.ts';
import { type Situation, stays } from './plan/situation.ts';
import { newcomerPlanMessages } from './plan-messages.ts';

const empty: Situation = { arrival: '', country: '', stay: '', children: false, pets: false };

interface Props {
  situation: Situation | undefined;
  tell: (situation: Situation | undefined) => void;
}

/** A member whose profile has a country is not asked for it again. */
function useOwnCountry(situation: Situation | undefined, tell: Props['tell']): void {
  const { user } = useShell();
  const isMember = user !== null;
  const latest = useRef({ situation, tell });
  latest.current = { situation, tell };
  useEffect(() => {
    if (!isMember || latest.current.situation) return;
    api.user.getUserInfo({}).then(
      ({ profile }) => {
        const country = profile.nationality.toUpperCase();
        // Nothing that was typed meanwhile is overwritten.
        if (countryCodes.includes(country) && !latest.current.situation) latest.current.tell({ ...empty, country });
      },
      () => undefined,
    );
  }, [isMember]);
}

/** When, from where, with whom and what for; each change changes the plan at once. */
export default function SituationForm({ situation, tell }: Props) {
  const t = useMessages(newcomerPlanMessages);
  const date = useRef<HTMLInputElement>(null);
  const now = situation ?? empty;
  const change = (part: Partial<Situation>) => {
    const next = { ...now, ...part };
    tell(Object.values(next).some(Boolean) ? next : undefined);
  };
  useOwnCountry(situation, tell);
  const countries = countryCodes
    .map((code) => ({ code, name: nameOfCountry(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, currentTag()));
  return (
    <form className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1" onSubmit={(event) => event.preventDefault()}>
      <Field label={t('arrival')} hint={t('arrivalHint')}>
        {(control) => (
          <TextInput
            {...control}
            ref={date}
            type="date"
            min="1900-01-01"
            max="2199-12-31"
            // While a day is being typed it is none; what is in the field is left alone.
            defaultValue={now.arrival}
            onChange={({ currentTarget: { value } }) => (value === '' || isDay(value)) && change({ arrival: value })}
          />
        )}
      </Field>
      <Field label={t('country')} hint={t('countryHint')}>
        {(control) => (
          <Select {...control} value={now.country} onChange={({ target }) => change({ country: target.value })}>
            <option value="">{t('notSaid')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('stay')}>
        {(control) => (
          <Select
            {...control}
            value={now.stay}
            onChange={({ target }) => change({ stay: stays.find((one) => one === target.value) ?? '' })}
          >
            <option value="">{t('notSaid')}</option>
            {stays.map((stay) => (
              <option key={stay} value={stay}>
                {t(`stay_${stay}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={t('children')}
        checked={now.children}
        onChange={({ target }) => change({ children: target.checked })}
      />
      <Checkbox label={t('pets')} checked={now.pets} onChange={({ target }) => change({ pets: target.checked })} />
      {situation && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            tell(undefined);
            if (date.current) date.current.value = '';
          }}
        >
          {t('clear')}
        </Button>
      )}
    </form>
  );
}
