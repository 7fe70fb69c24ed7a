import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';
import { TextInput } from './text-input.tsx';

type Ends = Record<'least' | 'most', string>;

interface Props {
  /** Id of the group, and the start of the id of its message. */
  id: string;
  legend: string;
  unit?: string | undefined;
  names: Ends;
  defaults?: { least?: string | undefined; most?: string | undefined };
  /** What is wrong with the two together; announced as it appears. */
  error?: string | undefined;
  /** How they are understood; announced politely. */
  note?: string;
  /** Called as something is typed, with what reads both boxes and the one that is typed in. */
  onChange?: (read: () => Ends, box: HTMLInputElement) => void;
}

/** From and to, as two numbers. */
export function RangeInput({ id, legend, unit, names, defaults, error, note, onChange }: Props) {
  const t = messagesOf(kitMessages);
  const textIn = (form: HTMLElement | null, name: string) =>
    form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  const input = (end: keyof Ends) => (
    <TextInput
      name={names[end]}
      defaultValue={defaults?.[end]}
      inputMode="decimal"
      placeholder={t(end)}
      aria-label={`${legend}: ${t(end)}${unit ? ` (${unit})` : ''}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={({ currentTarget }) => {
        const box = currentTarget.closest('fieldset');
        onChange?.(() => ({ least: textIn(box, names.least), most: textIn(box, names.most) }), currentTarget);
      }}
    />
  );
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-1 font-medium text-14">
        {legend} {unit && <span className="font-normal text-ink-muted">({unit})</span>}
      </legend>
      <div className="flex items-center gap-2">
        {input('least')}
        <span aria-hidden="true">–</span>
        {input('most')}
      </div>
      {note !== undefined && <output className="mt-1 block text-13 text-ink-muted empty:hidden">{note}</output>}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-medium text-13 text-coral">
          {error}
        </p>
      )}
    </fieldset>
  );
}
