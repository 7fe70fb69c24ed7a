import { TextInput } from './text-input.tsx';
import { words } from './words.ts';

interface Props {
  legend: string;
  unit?: string | undefined;
  names: { least: string; most: string };
  defaults?: { least?: string | undefined; most?: string | undefined };
  /** Called as something is typed, with what stands in both. */
  onChange?: (range: { least: string; most: string }) => void;
}

/** From and to, as two numbers. */
export function RangeInput({ legend, unit, names, defaults, onChange }: Props) {
  const change = (form: HTMLElement | null) => {
    const value = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    onChange?.({ least: value(names.least), most: value(names.most) });
  };
  const input = (end: 'least' | 'most') => (
    <TextInput
      name={names[end]}
      defaultValue={defaults?.[end]}
      inputMode="decimal"
      placeholder={words[end]}
      aria-label={`${legend}: ${words[end]}${unit ? ` (${unit})` : ''}`}
      onChange={(event) => change(event.currentTarget.closest('fieldset'))}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-14">
        {legend} {unit && <span className="font-normal text-ink-muted">({unit})</span>}
      </legend>
      <div className="flex items-center gap-2">
        {input('least')}
        <span aria-hidden="true">–</span>
        {input('most')}
      </div>
    </fieldset>
  );
}
