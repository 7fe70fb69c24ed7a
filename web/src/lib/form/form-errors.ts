import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';

/** What a form shows after it was refused. */
export interface FormErrors<Name extends string> {
  /** One message beside each wrong field. */
  fields: Partial<Record<Name, string>>;
  /** What concerns no single field; empty for nothing. */
  form: string;
  /** Seconds to wait before the next try; 0 for none. */
  waitSeconds: number;
}

export const noErrors = { fields: {}, form: '', waitSeconds: 0 } as const;

const waitOf = (data: unknown): number => Number((data as { retryAfter?: number } | null)?.retryAfter ?? 0) || 0;

/**
 * Sorts a refusal into the fields of a form. A message for a field that the form does not show stands above the form,
 * so that none is lost; `codeFields` names the field some codes speak of (20036 the e-mail, say). Anything but a
 * refused call is a fault of the program and thrown on.
 */
export function formErrorsOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
  codeFields: Readonly<Record<number, Name>> = {},
  codeMessages: Readonly<Record<number, string>> = {},
): FormErrors<Name> {
  if (!(error instanceof CallRefused)) throw error;
  const blamed = codeFields[error.code];
  if (blamed)
    return {
      ...noErrors,
      fields: { [blamed]: codeMessages[error.code] ?? error.message } as FormErrors<Name>['fields'],
    };
  if (error.code === codes.tooManyTries) return { fields: {}, form: error.message, waitSeconds: waitOf(error.data) };
  const fields: Partial<Record<Name, string>> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(error.fields)) {
    const name = names.find((one) => one === path.split('.')[0]);
    if (name) fields[name] ??= message;
    else others.push(message);
  }
  const found = Object.keys(fields).length > 0 || others.length > 0;
  return { fields, form: found ? others.join(' ') : error.message, waitSeconds: 0 };
}
