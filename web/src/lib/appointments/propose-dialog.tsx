import { type Appointment, appointmentLengths, limits, type MeetingKind, meetingKinds } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { Plus, X } from 'lucide';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { proposeMessages } from './propose-messages.ts';

const FORM = 'propose-appointment';

interface Props {
  /** The other member. */
  userId: number;
  about: { classifiedId: number } | { directoryId: number };
  /** What was proposed before, for its place and length. */
  first?: Pick<Appointment, 'meeting' | 'place' | 'minutes'>;
  onDone: (appointment: Appointment) => void;
  onClose: () => void;
}

interface Values {
  starts: string[];
  minutes: number;
  meeting: MeetingKind;
  place: string;
  note: string;
}

type Faults = Record<string, string>;

/** What is filled in, what is wrong with it, and sending it. */
function useProposal({ userId, about, first, onDone, onClose }: Props) {
  const t = useMessages(proposeMessages);
  const [values, setValues] = useState<Values>({
    ...{ starts: [''], minutes: first?.minutes ?? 30, meeting: first?.meeting ?? 'place' },
    ...{ place: first?.place ?? '', note: '' },
  });
  const [faults, setFaults] = useState<Faults>({});
  const { busy, run } = useAction();
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));

  /** What the browser knows without asking; the server finds the rest. */
  function found(): Faults {
    const missing = values.starts.flatMap((start, place) => (start ? [] : [[`starts.${place}`, t('needTime')]]));
    const noPlace = values.meeting === 'place' && values.place.trim() === '';
    return { ...Object.fromEntries(missing), ...(noPlace ? { place: t('needPlace') } : {}) };
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = found();
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    await run(async () => {
      try {
        // Some browsers add seconds.
        const starts = values.starts.map((start) => start.slice(0, 16));
        onDone(await api.appointment.proposeAppointment({ userId, ...about, ...values, starts }));
        toast.success(t('sent'));
        onClose();
      } catch (error) {
        // What is typed stays; the frame says what concerns no field.
        if (error instanceof CallRefused) setFaults(error.fields);
      }
    });
  }
  return { values, set, faults, busy, send };
}

type Proposal = ReturnType<typeof useProposal>;

/** One to three times, each with a button that removes it. */
function Times({ values: { starts }, set, faults }: Proposal) {
  const t = useMessages(proposeMessages);
  const put = (place: number, start: string) => set({ starts: starts.map((one, at) => (at === place ? start : one)) });
  return (
    <div className="flex flex-col gap-3">
      {starts.map((start, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other name
        <div key={place} className="flex items-end gap-2">
          <Field
            label={t('time', { number: place + 1 })}
            hint={place === 0 ? t('localTime') : undefined}
            error={faults[`starts.${place}`]}
            required={place === 0}
            className="flex-1"
          >
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={start}
                onChange={({ currentTarget }) => put(place, currentTarget.value)}
              />
            )}
          </Field>
          {starts.length > 1 && (
            <IconButton
              label={t('removeTime', { number: place + 1 })}
              size="lg"
              onClick={() => set({ starts: starts.filter((_, at) => at !== place) })}
            >
              <Icon of={X} className="size-5" />
            </IconButton>
          )}
        </div>
      ))}
      {starts.length < limits.appointmentTimes && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start max-sm:h-11"
          onClick={() => set({ starts: [...starts, ''] })}
        >
          <Icon of={Plus} className="size-4" />
          {t('addTime')}
        </Button>
      )}
    </div>
  );
}

/** How long and where. */
function Meeting({ values: { minutes, meeting, place, note }, set, faults }: Proposal) {
  const t = useMessages(proposeMessages);
  const counter = useCounter();
  return (
    <>
      <Field label={t('minutes')} className="sm:w-1/2">
        {(control) => (
          <Select
            {...control}
            value={minutes}
            onChange={({ currentTarget }) => set({ minutes: Number(currentTarget.value) })}
          >
            {appointmentLengths.map((count) => (
              <option key={count} value={count}>
                {t('someMinutes', { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RadioGroup
        legend={t('meeting')}
        value={meeting}
        cards
        onChange={(chosen) => set({ meeting: chosen, place: '' })}
        options={meetingKinds.map((value) => ({ value, label: t(value) }))}
      />
      <Field label={t(`place_${meeting}`)} error={faults.place} required={meeting === 'place'}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={place}
            maxLength={limits.appointmentPlace}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ place: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('note')} error={faults.note} counter={counter(note.length, limits.appointmentNote)}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={note}
            maxLength={limits.appointmentNote}
            onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Proposes times to another member, or others in place of those before. */
export default function ProposeDialog(props: Props) {
  const t = useMessages(proposeMessages);
  const proposal = useProposal(props);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <Button variant="ghost" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={proposal.busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void proposal.send(event)} noValidate className="flex flex-col gap-5">
        <Times {...proposal} />
        <Meeting {...proposal} />
      </form>
    </Dialog>
  );
}
