import clsx from 'clsx';
import { Star } from 'lucide';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { kitMessages } from '#web/ui/messages.ts';

const FIVE = [1, 2, 3, 4, 5];

const starClass = (full: boolean, size = 'size-5') => clsx(size, full ? 'fill-sun text-sun' : 'text-line-strong');

/** A rating, as stars and in words; to the half star, as 4.5 is not five. */
export const Stars = ({ value, size = 'md' }: { value: number; size?: 'sm' | 'md' }) => {
  const side = size === 'sm' ? 'size-4' : undefined;
  const halves = Math.round(value * 2);
  return (
    <span role="img" aria-label={messagesOf(kitMessages)('stars', { count: value })} className="inline-flex">
      {FIVE.map((star) => (
        <span key={star} className="relative">
          <Icon of={Star} className={starClass(star * 2 <= halves, side)} aria-hidden="true" />
          {star * 2 === halves + 1 && (
            <span className="absolute inset-y-0 start-0 w-1/2 overflow-hidden">
              <Icon of={Star} className={starClass(true, side)} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
};

/** Choosing a rating: five radio buttons that look like stars. */
export const StarsInput = ({
  legend,
  name,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
}) => (
  <fieldset>
    <legend className="font-medium text-14">{legend}</legend>
    <div className="inline-flex">
      {FIVE.map((star) => (
        <label
          key={star}
          className="cursor-pointer rounded-input p-0.5 pointer-coarse:p-3 has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
            aria-label={messagesOf(kitMessages)('stars', { count: star })}
            className="sr-only"
          />
          <Icon of={Star} className={starClass(star <= value)} aria-hidden="true" />
        </label>
      ))}
    </div>
  </fieldset>
);
