/** The screens of the form on a phone, in their order. */
export const phoneSteps = ['photos', 'details', 'place', 'contact'] as const;
export type PhoneStep = (typeof phoneSteps)[number];

const boxes: Record<Exclude<PhoneStep, 'contact'>, readonly string[]> = {
  photos: ['imgUrl', 'title', 'categoryId', 'intent'],
  details: ['content', 'language'],
  place: ['price', 'priceType', 'priceUnit', 'areaId', 'regionId', 'lat', 'lng', 'address', 'hideExact'],
};

/** The screen on which a box stands; what belongs to none is said on the last, where the ad is sent. */
export function stepOf(name: string): PhoneStep {
  if (/^(fields|secondText)\./.test(name)) return 'details';
  return (['photos', 'details', 'place'] as const).find((step) => boxes[step].includes(name)) ?? 'contact';
}

/** Which screen an address means: that of its hash, yet none beyond those one has come to. */
export const stepAt = (hash: string, furthest: number): number =>
  Math.max(0, Math.min(phoneSteps.indexOf(hash as PhoneStep), furthest));
