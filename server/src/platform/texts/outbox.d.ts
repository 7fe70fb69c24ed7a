import { type TextMessage } from './port.ts';
export type KeptText = TextMessage & {
  sentTime: string;
};
/** Keeps text messages instead of sending them. */
export declare const createTextOutbox: (folder: string) => Promise<{
  list(): Promise<
    (TextMessage & {
      sentTime: string;
    })[]
  >;
  forget(
    fits: (
      kept: TextMessage & {
        sentTime: string;
      },
    ) => boolean,
  ): Promise<void>;
  send(sent: TextMessage): Promise<void>;
  isOn: true;
}>;
