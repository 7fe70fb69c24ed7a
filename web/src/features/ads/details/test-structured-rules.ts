/**
 * What Google's guides and schema.org ask of the types the site writes, as far as it writes them: properties that must be
 * there, those that may be, and what each may hold. Whatever is not named here is refused.
 */
type Check = (value: unknown) => boolean;

interface Rules {
  required: Record<string, Check>;
  optional?: Record<string, Check>;
}

type Thing = Record<string, unknown> & { '@type': string };

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && typeof (value as Thing)['@type'] === 'string';
const text: Check = (value) => typeof value === 'string' && value.trim() !== '';
const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const count: Check = (value) => Number.isInteger(value);
const yesNo: Check = (value) => typeof value === 'boolean';
const url: Check = (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
const date: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) && !Number.isNaN(Date.parse(value));
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const thing =
  (...types: string[]): Check =>
  (value) =>
    isThing(value) && types.includes(value['@type']);
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const currency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const country: Check = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

const seller = thing('Person', 'Organization');
const described = { description: text, image: listOf(url) };

const rules: Record<string, Rules> = {
  // developers.google.com/search/docs/appearance/structured-data/product-snippet: a name and offers
  Product: {
    required: { name: text, offers: thing('Offer'), url },
    optional: { ...described, category: text, brand: thing('Brand'), model: text },
  },
  Offer: {
    required: { price: amount, priceCurrency: currency, availability: text },
    optional: {
      url,
      priceSpecification: thing('UnitPriceSpecification'),
      priceValidUntil: date,
      seller,
      itemCondition: oneOf(...['New', 'Used', 'Damaged'].map((name) => `https://schema.org/${name}Condition`)),
    },
  },
  UnitPriceSpecification: {
    required: { price: amount, priceCurrency: currency, unitCode: oneOf('HUR', 'DAY', 'WEE', 'MON', 'ANN') },
  },
  Brand: { required: { name: text } },
  Person: { required: { name: text } },
  Organization: { required: { name: text } },
  RealEstateListing: {
    required: { name: text, url, datePosted: date, mainEntity: thing('Accommodation', 'Room', 'Place') },
    optional: { ...described, offers: thing('Offer') },
  },
  ...Object.fromEntries(
    ['Accommodation', 'Room'].map((type) => [
      type,
      {
        required: { name: text, address: thing('PostalAddress') },
        optional: {
          numberOfRooms: count,
          numberOfBedrooms: count,
          numberOfBathroomsTotal: count,
          floorSize: thing('QuantitativeValue'),
          petsAllowed: yesNo,
        },
      },
    ]),
  ),
  Place: { required: { address: thing('PostalAddress') }, optional: { name: text } },
  // No street, no postal code and no point: a home's exact place is nobody's business.
  PostalAddress: { required: { addressCountry: country }, optional: { addressLocality: text } },
  Country: { required: { name: text } },
  QuantitativeValue: {
    required: {},
    optional: {
      value: amount,
      minValue: amount,
      maxValue: amount,
      unitCode: oneOf('MTK'),
      unitText: oneOf('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'),
    },
  },
  // developers.google.com/search/docs/appearance/structured-data/job-posting
  JobPosting: {
    required: {
      title: text,
      description: text,
      datePosted: date,
      hiringOrganization: either(thing('Organization'), oneOf('confidential')),
      jobLocation: thing('Place'),
    },
    optional: {
      url,
      validThrough: date,
      employmentType: either(
        oneOf('OTHER'),
        listOf(oneOf('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER')),
      ),
      baseSalary: thing('MonetaryAmount'),
      jobLocationType: oneOf('TELECOMMUTE'),
      applicantLocationRequirements: thing('Country'),
    },
  },
  MonetaryAmount: { required: { currency, value: thing('QuantitativeValue') } },
  Service: {
    required: { name: text, serviceType: text, provider: seller, areaServed: thing('Place') },
    optional: { ...described, url, offers: thing('Offer') },
  },
  // developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: { required: { itemListElement: listOf(thing('ListItem')) } },
  ListItem: { required: { position: count, name: text }, optional: { item: url, url } },
};

/** What is wrong with a thing and all in it, a line each; empty where all is as the guides ask. */
export function faultsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => faultsOf(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  if (!isThing(value)) return [`${path} has no type`];
  const { '@type': type, ...given } = value;
  const rule = rules[type];
  if (!rule) return [`${path} is a ${type}, which the site does not write`];
  const known: Record<string, Check> = { ...rule.required, ...rule.optional };
  return [
    ...Object.keys(rule.required)
      .filter((name) => given[name] === undefined)
      .map((name) => `${path}${type} lacks ${name}`),
    ...Object.entries(given).flatMap(([name, part]) => {
      if (part === undefined) return [];
      if (!known[name]) return [`${path}${type} has no ${name}`];
      return known[name](part)
        ? faultsOf(part, `${path}${type}.${name}.`)
        : [`${path}${type}.${name} is ${JSON.stringify(part)}`];
    }),
  ];
}
