import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';

interface Choice {
  priceId: number;
  classifiedId?: number | undefined;
}

/**
 * Orders something and goes on to where it is paid. One choice keeps one key while the page is open: clicked twice, or sent again after a
 * timeout, it is one order.
 */
export function useOrdering() {
  const navigate = useNavigate();
  const keys = useRef(new Map<string, string>());
  const [ordering, setOrdering] = useState<number>();

  async function order({ priceId, classifiedId }: Choice): Promise<void> {
    if (ordering !== undefined) return;
    setOrdering(priceId);
    const choice = `${priceId} ${classifiedId ?? ''}`;
    const idempotencyKey = keys.current.get(choice) ?? crypto.randomUUID();
    keys.current.set(choice, idempotencyKey);
    try {
      const { orderId } = await api.order.createOrder({ priceId, classifiedId, idempotencyKey });
      await navigate({ to: '/pay/pay-order', search: { orderId } });
    } catch {
      // The frame has said why.
    } finally {
      setOrdering(undefined);
    }
  }
  return { order, ordering };
}
