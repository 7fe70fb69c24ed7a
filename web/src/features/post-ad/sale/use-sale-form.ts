import type { AdsConfig, OwnSale, PublishedSale, SaleFacts } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { limits } from '@ashore/contract/limits';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { type Photos, usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { saleFormMessages } from './sale-form-messages.ts';
import { emptyFacts, type FormRow, goodsIn, guessed, inputOf, merged, rowFor, rowsOf } from './sale-rows.ts';
import { useSaleDraft } from './use-sale-draft.ts';

const PICTURES = 1000;

export interface RowFault {
  message: string;
  fields: Record<string, string>;
}

/** The ways to change what the sale says; what was wrong with a box is forgotten as it changes. */
function factSettersOf(
  setFacts: Dispatch<SetStateAction<SaleFacts>>,
  setErrors: Dispatch<SetStateAction<Record<string, string>>>,
) {
  return {
    setFact<Name extends keyof SaleFacts>(name: Name, value: SaleFacts[Name]) {
      setFacts((old) => ({ ...old, [name]: value }));
      setErrors(({ [name]: _gone, ...rest }) => rest);
    },
    setPlace(areaId: number | null, point: { lat: number; lng: number } | null) {
      setFacts((old) => ({ ...old, areaId, lat: point?.lat ?? null, lng: point?.lng ?? null }));
      setErrors(({ areaId: _gone, ...rest }) => rest);
    },
  };
}

interface Edited {
  rows: readonly FormRow[];
  setRows: Dispatch<SetStateAction<FormRow[]>>;
  clearFault: (key: string) => void;
  photos: Photos;
  goods: ReturnType<typeof goodsIn>;
}

/** What can be done with items as a whole. */
function editsOf({ rows, setRows, clearFault, photos, goods }: Edited) {
  return {
    change(key: string, part: Partial<FormRow>) {
      setRows((old) =>
        old.map((row) => {
          if (row.key !== key) return row;
          const next = { ...row, ...part };
          const guess =
            part.title !== undefined && !next.chosen ? (guessed(next.title, goods) ?? row.categoryId) : null;
          return guess === null ? next : { ...next, categoryId: guess };
        }),
      );
      clearFault(key);
    },
    merge(from: string, into: string) {
      setRows((old) => merged(old, from, into));
      clearFault(from);
    },
    split(key: string, pictureId: string) {
      setRows((old) =>
        old.flatMap((row) =>
          row.key === key
            ? [
                { ...row, pictures: row.pictures.filter((id) => id !== pictureId) },
                { ...rowFor(undefined, goods), pictures: [pictureId] },
              ]
            : [row],
        ),
      );
    },
    remove(key: string) {
      for (const id of rows.find((row) => row.key === key)?.pictures ?? []) photos.remove(id);
      setRows((old) => old.filter((row) => row.key !== key));
      clearFault(key);
    },
    /** Takes a picture that could not be uploaded out of its item, which stays. */
    dropPicture(key: string, pictureId: string) {
      photos.remove(pictureId);
      setRows((old) =>
        old.map((row) => (row.key === key ? { ...row, pictures: row.pictures.filter((id) => id !== pictureId) } : row)),
      );
    },
  };
}

interface Added extends Omit<Edited, 'clearFault'> {
  /** Items that the sale can still have, those of the form among them. */
  room: number;
  t: ReturnType<typeof useMessages<typeof saleFormMessages.en>>;
}

/** The ways to more items. */
function additionsOf({ rows, setRows, photos, goods, room, t }: Added) {
  return {
    addPictures(files: File[]) {
      const most = Math.max(0, Math.min(limits.salePictures, room - rows.length));
      if (files.length > most)
        toast.warning(
          most < limits.salePictures
            ? t('tooManyItems', { most: limits.saleItems })
            : t('tooManyAtOnce', { most: limits.salePictures }),
        );
      if (most > 0) photos.add(files.slice(0, most), PICTURES);
    },
    addPlain() {
      if (rows.length < room) setRows((old) => [...old, rowFor(undefined, goods)]);
      else toast.warning(t('tooManyItems', { most: limits.saleItems }));
    },
  };
}

/** The form of a moving sale: what it says, its items with their pictures, saving and publishing. */
export function useSaleForm({ config, sale }: { config: AdsConfig; sale: OwnSale | null }) {
  const t = useMessages(saleFormMessages);
  const goods = useMemo(() => goodsIn(config.categories), [config]);
  const [facts, setFacts] = useState<SaleFacts>(sale?.facts ?? emptyFacts);
  const [rows, setRows] = useState<FormRow[]>(() => rowsOf(sale));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, RowFault>>({});
  const [report, setReport] = useState<PublishedSale>();
  const { busy, run } = useAction();
  const photos = usePhotos(sale?.rows.flatMap(({ pictures }) => pictures) ?? [], {
    failed: t('uploadFailed'),
    tooMany: (most) => t('tooManyItems', { most }),
  });
  const draft = useSaleDraft(inputOf(facts, rows, photos.items));
  const room = limits.saleItems - (sale?.items.length ?? 0) - (report?.published.length ?? 0);

  // A picture that belongs to no item becomes one of its own.
  const { items } = photos;
  useEffect(() => {
    setRows((old) => {
      const known = new Set(old.flatMap(({ pictures }) => pictures));
      const fresh = items.filter(({ id }) => !known.has(id));
      return fresh.length > 0 ? [...old, ...fresh.map((item) => rowFor(item, goods))] : old;
    });
  }, [items, goods]);

  const clearFault = (key: string) => setFaults(({ [key]: _gone, ...rest }) => rest);

  /** What the server said of each row; published ones leave the form. */
  function take(answer: PublishedSale) {
    const gone = new Set(answer.published.map(({ key }) => key));
    const left = rows.filter(({ key }) => !gone.has(key));
    draft.settle(inputOf(facts, left, photos.items));
    for (const row of rows) if (gone.has(row.key)) for (const id of row.pictures) photos.remove(id);
    setRows(left);
    setFaults(Object.fromEntries(answer.refused.map(({ key, message, fields }) => [key, { message, fields }])));
    setReport((before) => ({ ...answer, published: [...(before?.published ?? []), ...answer.published] }));
  }

  /** Publishes; gives the sale once nothing was refused. */
  async function publish(): Promise<number | undefined> {
    if (photos.uploading) {
      toast.warning(t('wait'));
      return undefined;
    }
    return run(async () => {
      setErrors({});
      try {
        await draft.flush();
        const answer = await api.sale.publishSale({});
        take(answer);
        return answer.refused.length === 0 ? answer.saleId : undefined;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        setErrors(Object.keys(error.fields).length > 0 ? error.fields : { form: error.message });
        return undefined;
      }
    });
  }

  return {
    ...{ facts, rows, errors, faults, report, busy, goods, photos, draft, publish },
    ...factSettersOf(setFacts, setErrors),
    ...editsOf({ rows, setRows, clearFault, photos, goods }),
    ...additionsOf({ rows, setRows, photos, goods, room, t }),
  };
}

export type SaleFormState = ReturnType<typeof useSaleForm>;
