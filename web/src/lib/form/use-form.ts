import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAction } from '#web/lib/use-action.ts';
import { type FormErrors, formErrorsOf, noErrors } from './form-errors.ts';

const never = () => () => {};

/** False in the server's page until the program has taken it over; submitting earlier would leave the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface Options<Name extends string> {
  /** Fields that can show a message, by their `name` in the form. */
  names: readonly Name[];
  /** Looks at what was typed before it is sent; a message for each wrong field. */
  check?: (values: FormData) => Partial<Record<Name, string | undefined>>;
  /** Sends; a CallRefused it rejects with is shown in the form. */
  send: (values: FormData) => Promise<void>;
  /** Refusal codes that speak of one field. */
  codeFields?: Readonly<Record<number, Name>>;
  /** Words for such a code that fit this form better than the server's. */
  codeMessages?: Readonly<Record<number, string>>;
}

export interface Form {
  errors: FormErrors<string>;
  busy: boolean;
  /** Shows a message beside a field without sending; empty takes it away. */
  setError: (name: string, message: string) => void;
  /** Spread on the `<form>`. `method` keeps what is typed out of the address should anything submit it by itself. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

const wrongOnes = (found: Partial<Record<string, string>>): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, message]) => message));

const focusFirst = (form: HTMLFormElement | null, errors: object) => {
  const first = [...(form?.elements ?? [])].find((element) => (element as HTMLInputElement).name in errors);
  first?.closest('details')?.setAttribute('open', '');
  (first as HTMLElement | undefined)?.focus();
};

/**
 * One form of a page that sends once. Fields stay uncontrolled, so that what a password manager or a quick hand fills in
 * before the page is awake is kept, as is everything typed when a call is refused. The first wrong field gets the focus.
 */
export function useForm<Name extends string>({ names, check, send, codeFields, codeMessages }: Options<Name>): Form {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors<string>>(noErrors);
  const { busy, run } = useAction();
  const [refusals, setRefusals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when a submit was refused, not while errors are mended
  useEffect(() => {
    if (refusals > 0) focusFirst(ref.current, errors.fields);
  }, [refusals]);

  function refuse(found: FormErrors<string>) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  async function submit(form: HTMLFormElement) {
    const values = new FormData(form);
    const wrong = wrongOnes(check?.(values) ?? {});
    if (Object.keys(wrong).length > 0) return refuse({ ...noErrors, fields: wrong });
    await run(async () => {
      setErrors(noErrors);
      try {
        await send(values);
      } catch (error) {
        refuse(formErrorsOf(error, names, codeFields, codeMessages));
      }
    });
  }

  const setError = (name: string, message: string) =>
    setErrors((old) => ({ ...old, fields: wrongOnes({ ...old.fields, [name]: message }) }));

  return {
    errors,
    busy,
    setError,
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      onInput(event) {
        const name = (event.target as HTMLInputElement).name;
        if (name in errors.fields) setError(name, '');
      },
    },
  };
}

/** A text field of a submitted form, as typed. */
export const textOf = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};
