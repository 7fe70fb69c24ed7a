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
/** Refuses what is no number, and what is no message. */
export declare function checkText({ to, text }: TextMessage): void;
/** Sends nothing: the settings name no service. */
export declare const noTexts: TextSender;
