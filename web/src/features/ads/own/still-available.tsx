import type { Ad } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck } from 'lucide';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { availableMessages } from './available-messages.ts';

const DAY = 86_400_000;

/** One tap that says of ads that they are still available. */
export function ConfirmButton({ classifiedIds, label }: { classifiedIds: number[]; label?: string }) {
  const t = useMessages(availableMessages);
  const router = useRouter();
  const { busy, run } = useAction();
  const confirm = () =>
    run(async () => {
      await api.classified.confirmAds({ classifiedIds });
      toast.success(t('thanks'));
      await router.invalidate();
    });
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void confirm()}>
      <Icon of={CircleCheck} className="size-4" />
      {label ?? t('yes')}
    </Button>
  );
}

/** Lets the owner say that an ad is still available, on its own page; not on the day of the last change. */
export function StillAvailable({ ad }: { ad: Pick<Ad, 'classifiedId' | 'status' | 'confirmTime' | 'silent'> }) {
  const t = useMessages(availableMessages);
  if (ad.status !== 'active' || Date.now() - Date.parse(ad.confirmTime) < DAY) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-14">
      <p className="min-w-0 flex-1 basis-40">{t(ad.silent ? 'sunk' : 'ask')}</p>
      <ConfirmButton classifiedIds={[ad.classifiedId]} />
    </div>
  );
}
