import type { ReactNode } from 'react';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export interface Found {
  key: string;
  label: string;
}

interface Props<One extends Found> {
  label: string;
  hint?: string;
  query: string;
  onQuery: (query: string) => void;
  found: readonly One[];
  onChoose: (one: One) => void;
  /** Said when something was typed and nothing found. */
  nothing?: ReactNode;
}

/** A box to type in, and what fits below it, each a press away. */
export function FindBox<One extends Found>({ label, hint, query, onQuery, found, onChoose, nothing }: Props<One>) {
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={query}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found[0]) onChoose(found[0]);
            }}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-2 text-14 text-ink-muted empty:hidden" aria-live="polite">
        {found.map((one) => (
          <ToggleChip key={one.key} label={one.label} on={false} onToggle={() => onChoose(one)} />
        ))}
        {found.length === 0 && nothing}
      </p>
    </div>
  );
}
