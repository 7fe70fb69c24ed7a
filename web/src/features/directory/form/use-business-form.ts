import { CallRefused } from '@ashore/contract/api';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { Photo } from '#web/lib/form/use-photos.ts';
import { useAction } from '#web/lib/use-action.ts';
import { type BusinessValues, inputOf } from './values.ts';

/** The state of the form, and its sending. */
export function useBusinessForm(start: BusinessValues, directoryId: number | undefined) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const { busy, run } = useAction();

  function change(part: Partial<BusinessValues>) {
    setValues((old) => ({ ...old, ...part }));
    const names = Object.keys(part);
    setErrors((old) =>
      Object.fromEntries(Object.entries(old).filter(([name]) => !names.includes(name.split('.')[0] ?? ''))),
    );
  }

  /** The id of the business once it is stored; undefined when something is wrong, which is then shown. */
  async function send(photos: readonly Photo[], logo: Photo | undefined): Promise<number | undefined> {
    return run(async () => {
      setErrors({});
      setRefusal(undefined);
      try {
        return (await api.directory.postDirectory(inputOf(values, photos, logo, directoryId))).directoryId;
      } catch (failure) {
        if (!(failure instanceof CallRefused)) throw failure;
        if (Object.keys(failure.fields).length > 0) setErrors(failure.fields);
        else setRefusal(failure.message);
        return undefined;
      }
    });
  }

  return { values, errors, refusal, busy, change, send };
}

export type BusinessForm = ReturnType<typeof useBusinessForm>;

const PAUSE_MS = 500;

/** Businesses that may be the same as the one that is typed; asked for once typing rests. */
export function useAlike({ name, phone, lat, lng }: BusinessValues, directoryId: number | undefined) {
  const [alike, setAlike] = useState<{ directoryId: number; name: string; address: string }[]>([]);
  useEffect(() => {
    if (name.trim().length < 3 && phone.trim().length < 6) return setAlike([]);
    let gone = false;
    const timer = setTimeout(async () => {
      const found = await api.directory.similarDirectory({ name, phone, lat, lng, directoryId }).catch(() => []);
      if (!gone)
        setAlike(found.map(({ directoryId: id, name: known, address }) => ({ directoryId: id, name: known, address })));
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [name, phone, lat, lng, directoryId]);
  return alike;
}
