import { join } from 'node:path';
import { httpTexts, type TextSettings, twilioTexts } from './http.ts';
import { createTextOutbox } from './outbox.ts';
import { noTexts } from './port.ts';

/** Where text messages go; nowhere without settings. */
export async function openTexts(settings: TextSettings | undefined, dataDir: string) {
  if (!settings) return { texts: noTexts, textOutbox: undefined };
  if (settings.kind === 'http') return { texts: httpTexts(settings), textOutbox: undefined };
  if (settings.kind === 'twilio') return { texts: twilioTexts(settings), textOutbox: undefined };
  const textOutbox = await createTextOutbox(join(dataDir, 'texts'));
  return { texts: textOutbox, textOutbox };
}
