import { useEffect, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { RangeInput } from '#web/ui/form/range-input.tsx';
import type { Ends, Typed } from './amount-filters.ts';
import { formMessages } from './messages.ts';

interface Props {
  id: string;
  legend: string;
  kind: 'price' | 'number';
  /** Beside the legend; of a price its currency. */
  unit?: string | undefined;
  names: { least: string; most: string };
  /** What is asked for now. */
  asked: { least?: number | undefined; most?: number | undefined };
}

/**
 * From and to, as people in the region write amounts. The boxes keep what was typed. Below them a note says how it is
 * understood, or that the range is reversed.
 */
export function AmountRange({ id, legend, kind, unit, names, asked: { least, most } }: Props) {
  const t = useMessages(formMessages);
  const format = useFormat();
  const { region } = useShell();
  const [typed, setTyped] = useState<Typed>();
  useEffect(() => {
    setTyped((old) => (old?.least === least && old?.most === most ? old : undefined));
  }, [least, most]);

  /** Loads the reader of amounts when it is first needed. */
  async function understand(box: HTMLInputElement, boxes: () => Ends<string>) {
    const { readRange } = await import('./amount-filters.ts');
    setTyped(readRange(kind, box, boxes(), region));
  }

  const ends = typed ?? { least, most };
  const reversed = ends.least !== undefined && ends.most !== undefined && ends.least > ends.most;
  const write = (amount: number | undefined) =>
    amount === undefined ? '…' : kind === 'price' ? format.money(amount) : format.number(amount);

  return (
    <RangeInput
      id={id}
      legend={legend}
      unit={unit}
      names={names}
      defaults={{ least: least?.toString(), most: most?.toString() }}
      error={reversed ? t('reversed') : typed?.warning && t(typed.warning)}
      note={!typed || typed.isPlain ? '' : t('understood', { amount: `${write(ends.least)} – ${write(ends.most)}` })}
      onChange={(boxes, box) => void understand(box, boxes)}
    />
  );
}
