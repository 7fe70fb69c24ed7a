import type { SharedAccounts, SharedKind } from '@ashore/contract';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { sharedMessages } from './shared-messages.ts';
import { HEIGHT, lineOf, type Place, placesOf, WIDTH } from './shared-places.ts';

type Account = SharedAccounts['accounts'][number];

/** Kinds differ in the pattern of their lines as well as in colour. */
const lines: Record<SharedKind, { stroke: string; dash?: string }> = {
  picture: { stroke: 'var(--accent)' },
  contact: { stroke: 'var(--coral)' },
  payment: { stroke: 'var(--coral)', dash: '8 4' },
  link: { stroke: 'var(--coral)', dash: '2 4' },
  text: { stroke: 'var(--accent)', dash: '8 4' },
  device: { stroke: 'var(--ink-muted)', dash: '2 4' },
  network: { stroke: 'var(--line-strong)', dash: '10 4 2 4' },
};

const circles: Record<Account['state'], { fill: string; stroke: string }> = {
  active: { fill: 'var(--accent-soft)', stroke: 'var(--accent)' },
  barred: { fill: 'var(--coral-soft)', stroke: 'var(--coral)' },
  deleted: { fill: 'var(--sand)', stroke: 'var(--line-strong)' },
};

const SHORT_NAME = 14;
/** With more accounts only the near ones have room for their names. */
const MOST_NAMED = 16;

function Node({ account, place, isNamed }: { account: Account; place: Place; isNamed: boolean }) {
  const { userId, userName, state, step } = account;
  const radius = step === 0 ? 17 : isNamed ? 13 : 8;
  const name = [...userName].slice(0, SHORT_NAME).join('') + ([...userName].length > SHORT_NAME ? '…' : '');
  return (
    <a href={href('/manage/members', { keyword: String(userId) })} tabIndex={-1}>
      <title>{userName}</title>
      <circle
        cx={place.x}
        cy={place.y}
        r={radius}
        strokeWidth={2}
        strokeDasharray={state === 'deleted' ? '3 3' : undefined}
        {...circles[state]}
      />
      <text
        x={place.x}
        y={place.y + 4}
        textAnchor="middle"
        fontSize={isNamed ? 12 : 10}
        fill="var(--ink)"
        className="font-bold"
      >
        {[...userName][0]?.toUpperCase()}
      </text>
      {isNamed && (
        <text
          x={place.x}
          y={place.y + radius + 13}
          textAnchor="middle"
          fontSize={12}
          strokeWidth={4}
          paintOrder="stroke"
          fill="var(--ink)"
          stroke="var(--paper)"
        >
          {name}
        </text>
      )}
    </a>
  );
}

/** What each line means, for the kinds that are there. */
function Legend({ kinds }: { kinds: readonly SharedKind[] }) {
  const t = useMessages(sharedMessages);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-muted">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg width={28} height={8} aria-hidden="true">
            <line
              x1={0}
              y1={4}
              x2={28}
              y2={4}
              strokeWidth={2}
              strokeDasharray={lines[kind].dash}
              stroke={lines[kind].stroke}
            />
          </svg>
          {t(kind)}
        </li>
      ))}
    </ul>
  );
}

/** The member in the middle and the others around it. It says no more than the table below it, which is what screen readers get. */
export function SharedDrawing({ shared }: { shared: SharedAccounts }) {
  const places = placesOf(shared);
  const isSmall = shared.accounts.length > MOST_NAMED;
  const kinds = (Object.keys(lines) as SharedKind[]).filter((kind) =>
    shared.links.some((link) => link.kinds.includes(kind)),
  );
  return (
    <div className="flex flex-col gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-lg rounded-card bg-paper" aria-hidden="true">
        {shared.links.map(({ from, to, kinds: ofPair }) => {
          const [one, other] = [places.get(from), places.get(to)];
          if (!one || !other) return null;
          return ofPair.map((kind, index) => (
            <line
              key={`${from} ${to} ${kind}`}
              {...lineOf(one, other, index, ofPair.length)}
              strokeWidth={2}
              strokeDasharray={lines[kind].dash}
              stroke={lines[kind].stroke}
            />
          ));
        })}
        {shared.accounts.map((account) => {
          const place = places.get(account.userId);
          const isNamed = !isSmall || account.step === 0;
          return place && <Node key={account.userId} account={account} place={place} isNamed={isNamed} />;
        })}
      </svg>
      <Legend kinds={kinds} />
    </div>
  );
}
