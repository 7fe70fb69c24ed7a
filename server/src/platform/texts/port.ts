/** A text message to one phone. */
export interface TextMessage {
  /** E.164, such as +351912345678. */
  to: string;
  text: string;
}

/** Sends text messages. Each costs money: whoever sends counts them first. */
export interface TextSender {
  /** The site can send text messages. */
  readonly isOn: boolean;
  /** Resolves when the service, or the outbox, has the message; throws where it was not taken. */
  send(message: TextMessage): Promise<void>;
}

const e164 = /^\+[1-9]\d{6,14}$/;
/** Six parts of a long message (3GPP TS 23.040); what is sent here has one or two. */
const LONGEST = 900;

/** Refuses what is no number, and what is no message. */
export function checkText({ to, text }: TextMessage): void {
  if (!e164.test(to)) throw new Error('not a phone number in E.164');
  if (text === '' || text.length > LONGEST) throw new Error('a text message is between 1 and 900 characters');
}

/** Sends nothing: the settings name no service. */
export const noTexts: TextSender = {
  isOn: false,
  send: () => Promise.reject(new Error('no service for text messages is set')),
};
