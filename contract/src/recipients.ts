/** Who gets data of members beside the operator. */
export const recipientKinds = ['mail', 'texts', 'payment', 'translation', 'push', 'maps', 'storage', 'visits'] as const;

export interface DataRecipient {
  kind: (typeof recipientKinds)[number];
  /** Of the company, or the host; empty where the operator chose one that has no public name. */
  name: string;
}
