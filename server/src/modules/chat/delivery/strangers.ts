import type { ReceiverQuiet } from '#server/modules/chat/quiet.ts';
import type { Admission } from './admission-queries.ts';

type Known = Pick<Admission, 'messages' | 'isRequest' | 'answersRequest' | 'receiverQuiet'>;

/** The receiver's quiet mode, while it lasts. */
export function quietNow({ receiverQuiet }: Pick<Known, 'receiverQuiet'>, now: Date): ReceiverQuiet | undefined {
  const isOver = receiverQuiet?.until != null && receiverQuiet.until <= now.getTime();
  return receiverQuiet && !isOver ? receiverQuiet : undefined;
}

/** The receiver's quiet mode where a message would be a request (decision 103); undefined where it arrives as always. */
export function quietForStranger(facts: Known, now: Date): ReceiverQuiet | undefined {
  const quiet = quietNow(facts, now);
  if (!quiet) return undefined;
  const isStranger = !quiet.isExpected && !facts.answersRequest && !facts.messages;
  return facts.isRequest || isStranger ? quiet : undefined;
}
