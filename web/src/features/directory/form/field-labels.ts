/** The message that names a field of the form, by the first part of where the server says the mistake is. */
const labels = {
  categoryId: 'kind',
  name: 'name',
  tagline: 'tagline',
  content: 'content',
  texts: 'otherTexts',
  branches: 'branches',
  languages: 'languages',
  areaId: 'place',
  address: 'address',
  lat: 'place',
  lng: 'place',
  serviceArea: 'serviceArea',
  phone: 'phone',
  messenger: 'messenger',
  email: 'email',
  website: 'website',
  socials: 'socials',
  openingHours: 'stepHours',
  priceBand: 'price',
  payments: 'payments',
  licence: 'licence',
  imgUrl: 'photos',
  logo: 'logo',
} as const;

export const labelOf = (path: string) => labels[path.split('.')[0] as keyof typeof labels] ?? 'stepMore';
