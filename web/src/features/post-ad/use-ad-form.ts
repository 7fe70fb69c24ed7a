import type { AdsConfig, AdText, Category, Fault, FieldValue } from '@ashore/contract';
import { checkAd } from '@ashore/contract/ad-rules';
import { CallRefused } from '@ashore/contract/api';
import { findCategory } from '@ashore/contract/categories';
import { codes } from '@ashore/contract/codes';
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { faultText } from '#web/lib/form/fault-text.ts';
import type { Photo } from '#web/lib/form/use-photos.ts';
import { useAction } from '#web/lib/use-action.ts';
import { type AdValues, inputOf } from './values.ts';

interface Options {
  start: AdValues;
  config: AdsConfig;
  userType: number;
  /** Photos of an ad that the member's plan takes, where the category takes fewer of everybody. */
  photosOfPlan: number;
}

/** Choosing a category brings its usual unit and intent; fields it does not have are dropped. */
function intoCategory(values: AdValues, category: Category | undefined, categoryId: number | null): AdValues {
  if (!category) return { ...values, categoryId };
  const known = new Set(category.fields.map((field) => field.key));
  return {
    ...values,
    categoryId,
    intent: category.intents.includes(values.intent) ? values.intent : (category.intents[0] ?? 'offer'),
    priceUnit: category.priceUnits.includes(values.priceUnit) ? values.priceUnit : (category.priceUnits[0] ?? 'once'),
    fields: Object.fromEntries(Object.entries(values.fields).filter(([key]) => known.has(key))),
  };
}

const emptyText: AdText = { language: '', title: '', content: '' };

type Change<Value> = Dispatch<SetStateAction<Value>>;

/** The ways to change the values; what was wrong with a box is forgotten as it changes. */
function settersOf(
  setValues: Change<AdValues>,
  setErrors: Change<Record<string, string>>,
  categories: AdsConfig['categories'],
) {
  const clear = (name: string) => setErrors(({ [name]: _gone, ...rest }) => rest);

  function set<Name extends keyof AdValues>(name: Name, value: AdValues[Name]) {
    setValues((old) => ({ ...old, [name]: value }));
    clear(name);
  }

  /** What is given away costs nothing. */
  function setIntent(intent: AdValues['intent']) {
    setValues((old) => ({ ...old, intent, priceType: intent === 'give' ? 'free' : old.priceType }));
    clear('intent');
  }

  /** How it is charged; a price that is no longer asked for is no longer wrong. */
  function setPricing(pricing: Partial<Pick<AdValues, 'priceType' | 'priceUnit'>>) {
    setValues((old) => ({ ...old, ...pricing }));
    clear('price');
  }

  function setPlace(areaId: number | null, point: { lat: number; lng: number } | null) {
    setValues((old) => ({ ...old, areaId, lat: point?.lat ?? null, lng: point?.lng ?? null }));
    clear('areaId');
  }

  /** The exact point alone; the place it belongs to stays. */
  function setPoint(point: { lat: number; lng: number } | null) {
    setValues((old) => ({ ...old, lat: point?.lat ?? null, lng: point?.lng ?? null }));
  }

  /** A part of the second text, or with null all of it away. */
  function setSecondText(part: Partial<AdText> | null) {
    setValues((old) => ({ ...old, secondText: part && { ...(old.secondText ?? emptyText), ...part } }));
    for (const key of Object.keys(part ?? emptyText)) clear(`secondText.${key}`);
  }

  function setField(key: string, value: FieldValue | undefined) {
    setValues(({ fields: { [key]: _old, ...rest }, ...old }) => ({
      ...old,
      fields: value === undefined ? rest : { ...rest, [key]: value },
    }));
    clear(`fields.${key}`);
  }

  function setCategory(categoryId: number | null) {
    const next = categoryId ? findCategory(categories, categoryId)?.category : undefined;
    setValues((old) => intoCategory(old, next, categoryId));
    clear('categoryId');
  }

  return { set, setIntent, setPricing, setPlace, setPoint, setSecondText, setField, setCategory };
}

const textsOf = (faults: readonly [name: string, fault: Fault][]) =>
  Object.fromEntries(faults.map(([name, fault]) => [name, faultText(fault)]));

/** The values of the form, what is wrong with them, and sending them off. */
export function useAdForm({ start, config, userType, photosOfPlan }: Options) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const { busy, run } = useAction();
  const [overQuota, setOverQuota] = useState(false);
  const found = values.categoryId ? findCategory(config.categories, values.categoryId)?.category : undefined;
  const category = found && { ...found, photos: Math.max(found.photos, photosOfPlan) };

  const wrongIn = (input: ReturnType<typeof inputOf>) =>
    checkAd({ ...input, draft: false } as Parameters<typeof checkAd>[0], config.categories, userType, photosOfPlan);

  /** Shows what is wrong with those boxes that are meant, and gives whether nothing is. */
  function check(photos: readonly Photo[], isMeant: (name: string) => boolean): boolean {
    const wrong = Object.entries(wrongIn(inputOf(values, photos, undefined, false))).filter(([name]) => isMeant(name));
    setErrors(textsOf(wrong));
    return wrong.length === 0;
  }

  /** The ad's id once it is published or changed; undefined when something is wrong, which is then shown. */
  async function publish(photos: readonly Photo[], classifiedId: number | undefined): Promise<number | undefined> {
    const input = inputOf(values, photos, classifiedId, false);
    const wrong = Object.entries(wrongIn(input));
    setErrors(textsOf(wrong));
    setRefusal(undefined);
    if (wrong.length > 0) return undefined;
    return run(async () => {
      try {
        return (await api.classified.postAds(input)).classifiedId;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        if (error.code === codes.noRightLeft) setOverQuota(true);
        if (Object.keys(error.fields).length > 0) setErrors(error.fields);
        else setRefusal(error.message);
        return undefined;
      }
    });
  }

  const closeQuota = useCallback(() => setOverQuota(false), []);

  return {
    values,
    errors,
    refusal,
    busy,
    /** The ad would be one more than the member's plan has room for. */
    overQuota,
    closeQuota,
    category,
    ...settersOf(setValues, setErrors, config.categories),
    check,
    publish,
  };
}

export type AdForm = ReturnType<typeof useAdForm>;
