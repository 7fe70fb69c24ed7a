import type { SaleItem } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import clsx from 'clsx';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { deskMessages } from './desk-messages.ts';

const states = ['active', 'reserved', 'sold'] as const;
type ItemState = (typeof states)[number];
const words = { active: 'available', reserved: 'reserve', sold: 'sold' } as const;

/** What an item became a moment ago, so that it can be undone. */
export interface Changed {
  classifiedId: number;
  title: string;
  from: ItemState;
  to: ItemState;
}

const stateOf = (status: string): ItemState | undefined => states.find((one) => one === status);

/** States are reached step by step: what is sold is available again before it is reserved. */
async function become(classifiedId: number, from: ItemState, to: ItemState): Promise<void> {
  if (from === 'sold' && to === 'reserved') await api.classified.changeStatus({ classifiedId, status: 'active' });
  await api.classified.changeStatus({ classifiedId, status: to });
}

/** An item with its state, one press each. */
export function DeskItem({ item, onChanged }: { item: SaleItem; onChanged: (changed: Changed) => void }) {
  const t = useMessages(deskMessages);
  const format = useFormat();
  const { busy, run } = useAction();
  const { classifiedId, title } = item;
  const now = stateOf(item.status);
  const set = (to: ItemState) =>
    run(async () => {
      if (!now || now === to) return;
      try {
        await become(classifiedId, now, to);
      } catch {
        // The frame says why; the list says how it stands.
      }
      onChanged({ classifiedId, title, from: now, to });
    });
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-2.5 last:border-0">
      {item.imgUrlZip[0] ? (
        <img
          src={item.imgUrlZip[0]}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className={clsx('size-12 shrink-0 rounded-input object-cover', now === 'sold' && 'opacity-50')}
        />
      ) : (
        <span className="size-12 shrink-0 rounded-input bg-sand" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <a
          href={withBase(paths.ad(classifiedId))}
          className={clsx('tap block truncate font-bold hover:underline', now === 'sold' && 'text-ink-muted')}
          dir="auto"
        >
          {title}
        </a>
        <p className="text-14 text-ink-muted">
          <bdi>{format.price(item).amount}</bdi>
          {item.reservedFor && (
            <>
              {' · '}
              <a href={withBase(paths.conversation(item.reservedFor.userId))} className="tap underline">
                {t('reservedFor', { name: item.reservedFor.userName })}
              </a>
            </>
          )}
        </p>
      </div>
      {now ? (
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('stateOf', { title })}</legend>
          {states.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === now ? 'primary' : 'secondary'}
              aria-pressed={one === now}
              busy={busy && one !== now}
              onClick={() => void set(one)}
            >
              {t(words[one])}
            </Button>
          ))}
        </fieldset>
      ) : (
        <span className="text-14 text-ink-muted">
          {t(item.status === 'pending' ? 'other_pending' : item.status === 'paused' ? 'other_paused' : 'other_expired')}
        </span>
      )}
    </li>
  );
}
