interface Props {
  /** What it does, for those who do not see the icon. */
  label: string;
  on: boolean;
  onClick?: () => void;
}

/** The shape of all hearts, drawn once a page by `HeartSymbol`. */
const SYMBOL = 'heart';

/** Stands once in every page; hearts only point to it. */
export const HeartSymbol = () => (
  <svg className="absolute size-0" aria-hidden="true">
    <symbol id={SYMBOL} viewBox="0 0 24 24">
      <path d="M12 20.5 4.2 13A5.2 5.2 0 0 1 3 7.1C4.6 3.6 9.4 3.4 12 7c2.6-3.6 7.4-3.4 9 .1a5.2 5.2 0 0 1-1.2 5.9Z" />
    </symbol>
  </svg>
);

/** The heart that floats over a picture: kept or not. Looks: heart-button.css. */
export const HeartButton = ({ label, on, onClick }: Props) => (
  <button type="button" className="heart" aria-label={label} aria-pressed={on} onClick={onClick}>
    <svg aria-hidden="true">
      <use href={`#${SYMBOL}`} />
    </svg>
  </button>
);
