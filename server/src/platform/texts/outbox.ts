import { createOutbox } from '../mail/outbox.ts';
import { checkText, type TextMessage } from './port.ts';

export type KeptText = TextMessage & { sentTime: string };

/** Keeps text messages instead of sending them. */
export const createTextOutbox = async (folder: string) => ({
  isOn: true as const,
  ...(await createOutbox<TextMessage>(folder, checkText)),
});
