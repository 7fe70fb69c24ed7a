import type { CardContent } from '@ashore/contract';
import { factLines } from '#web/features/ads/card/card-ad.ts';
import { useCardFacts } from '#web/features/ads/card/card-facts.ts';
import { useFormat } from '#web/lib/format.ts';
import { Price } from '#web/ui/text/price.tsx';

/** Price, facts, category and area of an ad at the desk, in the words of its card. */
export function CaseFacts({ card }: { card: CardContent }) {
  const format = useFormat();
  const facts = useCardFacts();
  const lines = facts(factLines(card.facts));
  return (
    <div className="flex flex-col gap-1">
      <Price {...format.price(card)} />
      {lines.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="text-13 text-ink-muted">{[card.categoryName, card.areaName].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
