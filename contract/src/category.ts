import type { Intent, Outcome, PriceUnit } from './ad-values.ts';
import type { ServiceKind } from './article-values.ts';

/** text: one line · longText: lines · int · number · boolean: yes/no · option: one of · options: several of · date: YYYY-MM-DD · phone */
export type FieldType = 'text' | 'longText' | 'int' | 'number' | 'boolean' | 'option' | 'options' | 'date' | 'phone';

/** How a field is searched: exact value(s), a range, or yes. */
export type FieldFilter = 'options' | 'range' | 'yes';

/** A typed field of a category. */
export interface CategoryField {
  key: string;
  label: string;
  type: FieldType;
  /** 'm²', 'km', 'months'… */
  unit?: string;
  options?: { value: string; label: string }[];
  required?: boolean;
  filter?: FieldFilter;
  hint?: string;
  /** The section it stands in, by its title; those without one come first. */
  group?: string;
  min?: number;
  max?: number;
  /** Of a date: it is not over when the ad goes live, or it has been by then. */
  when?: 'ahead' | 'past';
  /** Of a date: the key of the one that it does not lie before. */
  notBefore?: string;
  /** Of a text: the times in it are times of a day. */
  clock?: boolean;
}

export type AdQuota = 'homes' | 'jobs';

/** Types of schema.org. A home, land and rooms for work are told of in a RealEstateListing. */
export type SchemaOrgType = 'Accommodation' | 'JobPosting' | 'Place' | 'Product' | 'Room' | 'Service';

/** Values of `employmentType` in Google's guide for JobPosting. */
export type EmploymentType = 'CONTRACTOR' | 'FULL_TIME' | 'INTERN' | 'PART_TIME' | 'TEMPORARY';

export interface Category {
  id: number;
  key: string;
  name: string;
  /** Name of the icon in the site's own set. */
  icon: string;
  /** Days an ad lives. */
  days: number;
  /** The price units that make sense here, the usual one first. */
  priceUnits: PriceUnit[];
  /** Intents that make sense here, the usual one first. */
  intents: Intent[];
  fields: CategoryField[];
  /** The most photos an ad of this category takes. */
  photos: number;
  /** Words that suggest this category from a title. */
  keywords?: string[];
  /** Only business members may post here. */
  tradeOnly?: boolean;
  /** The place is a home: its point is never shown exactly. */
  home?: boolean;
  /** People charge for their time here: the price is by the hour, for the job, or on request. */
  service?: boolean;
  /** How offers here end well; absent where they are sold. */
  outcome?: Outcome;
  /** One ad is for many people, such as a service or a ride: it is not reserved when its owner agrees with one of them. */
  manyBuyers?: boolean;
  /** The right of a plan that live ads of this root use, beside that to all ads. */
  quota?: AdQuota;
  /** Prices are not compared here: what is paid depends on the fields. */
  incomparable?: boolean;
  /** What search engines are told that an ad here is; absent where schema.org has no word for it. */
  schemaOrg?: SchemaOrgType;
  /** Of jobs: what search engines are told of the hours, where the contract says no more. */
  employment?: EmploymentType;
  /** Of jobs: the work is done anywhere. */
  remote?: boolean;
  /** The kind of service whose page lists the ads here. */
  serviceKind?: ServiceKind;
  children?: Category[];
}
