import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';

interface FailedRegistration {
  /** What was typed, without the password. */
  typed: [name: string, value: string][];
  /** Identifies the failure for the people who help. */
  reference: string | undefined;
}

/** In memory only, so that no names and addresses stay in a browser that several people use. */
let last: FailedRegistration | undefined;

/** Failures that the form itself explains. */
const shownInForm: number[] = [codes.invalidInput, codes.emailTaken, codes.tooManyTries, codes.slowDown];

/** Whether a registration failed for a reason that its form cannot show. */
export const isUnknownFailure = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && !shownInForm.includes(error.code) && Object.keys(error.fields).length === 0;

/** Keeps what was typed for the next try. */
export function keepFailed(values: FormData, error: CallRefused): void {
  const typed = [...values].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'password',
  );
  last = { typed, reference: (error.data as { reference?: string } | null)?.reference };
}

/** The last failure since the page was opened, if any. */
export const lastFailed = (): FailedRegistration | undefined => last;

/** Forgets the last failure. */
export const forgetFailed = (): void => {
  last = undefined;
};

/** Sets a value as typing does, so that React hears of it. */
function type(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Fills a form with what was typed before the failure, and opens the parts that were in use. */
export function fillFromFailed(form: HTMLFormElement): void {
  if (!last) return;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const values = last.typed.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = values.includes(field.value);
    else if (values[0]) type(field, values[0]);
    else continue;
    if (values.length > 0) field.closest('details')?.setAttribute('open', '');
  }
}
