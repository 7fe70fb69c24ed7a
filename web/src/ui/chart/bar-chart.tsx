import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';
import { Table } from '#web/ui/text/table.tsx';

export interface Bar {
  label: string;
  value: number;
}

const WIDTH = 600;
const HEIGHT = 160;

/** Upright bars from zero, from where lines of text begin, with the same numbers as a table below for those who do not see them. */
export function BarChart({ title, unit, bars }: { title: string; unit: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <figure>
      <figcaption className="mb-2 font-medium text-14">
        {title} <span className="font-normal text-ink-muted">({unit})</span>
      </figcaption>
      <div aria-hidden="true" className="text-13 text-ink-muted tabular-nums">
        <p className="border-b border-line border-dashed">{most}</p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-accent rtl:-scale-x-100" aria-hidden="true">
          {bars.map((bar, index) => {
            const height = (bar.value / most) * HEIGHT;
            return (
              <rect
                key={bar.label}
                x={index * step + step * 0.12}
                y={HEIGHT - height}
                width={step * 0.76}
                height={height}
                rx="3"
                fill="currentColor"
              >
                <title>{`${bar.label}: ${bar.value}`}</title>
              </rect>
            );
          })}
          <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} stroke="currentColor" opacity="0.4" />
        </svg>
        <p className="mt-1 flex justify-between gap-4">
          <span>{bars[0]?.label}</span>
          {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
        </p>
      </div>
      <details className="mt-2 text-14">
        <summary className="text-ink-muted">{messagesOf(kitMessages)('table')}</summary>
        <Table caption={title} head={[title, unit]}>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <td>{bar.label}</td>
              <td>{bar.value}</td>
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}
