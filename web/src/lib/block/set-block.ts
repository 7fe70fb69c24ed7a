import { api } from '#web/lib/api.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { tellBlocksChanged } from '#web/lib/marks.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { blockMessages } from './messages.ts';

/**
 * Blocks a member or ends that, says so, and has what the page shows follow. The frame shows a refusal.
 * @returns whether it was done
 */
export async function setBlock({ userId, name }: { userId: number; name: string }, on: boolean): Promise<boolean> {
  const t = messagesOf(blockMessages);
  try {
    await api.chat.block({ userId, on });
  } catch {
    return false;
  }
  tellBlocksChanged();
  toast.success(t(on ? 'blockedNow' : 'unblockedNow', { name }));
  return true;
}
