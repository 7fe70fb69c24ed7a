import type { Area, OwnHome } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { limits } from '@ashore/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, quietApi } from '#web/lib/api.ts';
import { FormFrame, InputField, SelectField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { homeMessages } from './home-messages.ts';
import { FormEnd, Opener } from './opener.tsx';
import { Section } from './section.tsx';

/** The places of a region in one list; undefined while they load, null if that failed. */
function useAreas(regionId: number): Area[] | undefined | null {
  const [areas, setAreas] = useState<Area[] | null>();
  useEffect(() => {
    let left = false;
    quietApi.area.getAreaList({ regionId }).then(
      (list) => left || setAreas(list.flatMap((one) => [one, ...(one.children ?? [])])),
      () => left || setAreas(null),
    );
    return () => {
      left = true;
    };
  }, [regionId]);
  return areas;
}

/** Asks for the address that a letter goes to. */
function LetterForm({ regionId, onClose }: { regionId: number; onClose: () => void }) {
  const t = useMessages(homeMessages);
  const router = useRouter();
  const areas = useAreas(regionId);
  const form = useForm({
    names: ['name', 'address', 'areaId'],
    codeFields: {
      ...{ [codes.conflict]: 'address', [codes.forbidden]: 'areaId', [codes.tooManyTries]: 'areaId' },
      [codes.emailUnconfirmed]: 'areaId',
    },
    check: (values) => ({
      name: textOf(values, 'name').trim() ? '' : t('required'),
      address: textOf(values, 'address').trim() ? '' : t('required'),
      areaId: textOf(values, 'areaId') ? '' : t('chooseFault'),
    }),
    async send(values) {
      const areaId = Number(textOf(values, 'areaId'));
      await quietApi.trust.askHomeLetter({
        ...{ name: textOf(values, 'name'), address: textOf(values, 'address'), areaId },
      });
      toast.success(t('sent'));
      onClose();
      await router.invalidate();
    },
  });
  if (areas === undefined) return <Skeleton className="h-40" />;
  if (areas === null) return <p className="text-14 text-ink-muted">{t('failed')}</p>;
  return (
    <FormFrame form={form} wait={() => t('tooMany')}>
      <InputField form={form} name="name" label={t('name')} maxLength={limits.homeName} autoComplete="name" required />
      <InputField
        form={form}
        name="address"
        label={t('address')}
        maxLength={limits.homeAddress}
        autoComplete="street-address"
        required
      />
      <SelectField
        form={form}
        name="areaId"
        label={t('place')}
        defaultValue=""
        options={[
          { value: '', label: t('choose') },
          ...areas.map(({ id, areaName }) => ({ value: String(id), label: areaName })),
        ]}
      />
      <FormEnd onClose={onClose}>
        <SubmitButton form={form}>{t('send')}</SubmitButton>
      </FormEnd>
    </FormFrame>
  );
}

/** Takes the code of the letter. */
function CodeForm() {
  const t = useMessages(homeMessages);
  const router = useRouter();
  const codeIn = (values: FormData) => textOf(values, 'code').replaceAll(/[\s\p{Pd}]/gu, '');
  const form = useForm({
    names: ['code'],
    codeFields: { [codes.proofInvalid]: 'code' },
    check: (values) => ({ code: codeIn(values).length === 8 ? '' : t('codeFault') }),
    async send(values) {
      await quietApi.trust.confirmHome({ code: codeIn(values) });
      toast.success(t('done'));
      await router.invalidate();
    },
  });
  return (
    <FormFrame form={form} wait={() => t('tooMany')}>
      <InputField
        form={form}
        name="code"
        label={t('code')}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <SubmitButton form={form}>{t('confirm')}</SubmitButton>
    </FormFrame>
  );
}

/** The letter on its way, with the field for its code. */
function Waiting({ letter }: { letter: NonNullable<OwnHome['letter']> }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const { city, askTime, postTime, validTime } = letter;
  return (
    <div className="mb-4 flex max-w-sm flex-col gap-3 rounded-card bg-sand p-4">
      <p className="text-14">
        {postTime
          ? t('posted', { city, date: format.date(postTime), until: format.date(validTime ?? postTime) })
          : t('asked', { city, date: format.date(askTime) })}
      </p>
      {validTime && <CodeForm />}
    </div>
  );
}

/** Whether the home is confirmed, and the way to confirm it or to take that back. */
export function HomeSection({ own: { home, letter, nextTime }, regionId }: { own: OwnHome; regionId: number }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const router = useRouter();
  const { busy, run } = useAction();
  const remove = (what: 'home' | 'letter') =>
    void run(async () => {
      // What goes wrong is shown by the frame.
      const removed = await api.trust.removeHome({ what }).then(
        () => true,
        () => false,
      );
      if (!removed) return;
      toast.success(t(what === 'home' ? 'removed' : 'cancelled'));
      await router.invalidate();
    });
  return (
    <Section id="home" title={t('title')} text={t('text')}>
      <p className="mb-4">
        <Badge tone={home ? 'accent' : 'neutral'}>
          {home ? t('confirmed', { city: home.city, date: format.date(home.since) }) : t('none')}
        </Badge>
      </p>
      {letter && <Waiting letter={letter} />}
      <div className="flex flex-col items-start gap-3">
        {letter && (
          <Button variant="ghost" busy={busy} onClick={() => remove('letter')}>
            {t('cancelLetter')}
          </Button>
        )}
        {nextTime ? (
          !letter && <p className="text-14 text-ink-muted">{t('next', { date: format.date(nextTime) })}</p>
        ) : (
          <Opener label={t('ask')}>{(close) => <LetterForm regionId={regionId} onClose={close} />}</Opener>
        )}
        {home && (
          <Button variant="ghost" busy={busy} onClick={() => remove('home')}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Section>
  );
}
