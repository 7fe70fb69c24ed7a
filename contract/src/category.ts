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
  /** The unit after numbers of a plural form, where it is another word. Absent in English, whose units only lose their 's'. */
  unitForms?: Partial<Record<Intl.LDMLPluralRule, string>>;
  /** Of an amount: 0 means that there is none, such as no fee. */
  noneAtZero?: boolean;
  options?: { value: string; label: string }[];
  required?: boolean;
  filter?: FieldFilter;
  hint?: string;
  /** The title of its section. Fields without one come first. */
  group?: string;
  min?: number;
  max?: number;
  /** Of a date: it is in the future when the ad goes live, or in the past. */
  when?: 'ahead' | 'past';
  /** Of a date: the key of a date that it must not precede. */
  notBefore?: string;
  /** Of a text: the times in it must be valid times of a day. */
  clock?: boolean;
}

export type AdQuota = 'homes' | 'jobs';

/** Types of schema.org. Homes, land and rooms for work are part of a RealEstateListing. */
export type SchemaOrgType = 'Accommodation' | 'JobPosting' | 'Place' | 'Product' | 'Room' | 'Service';

/** Values of `employmentType` in Google's guide for JobPosting. */
export type EmploymentType = 'CONTRACTOR' | 'FULL_TIME' | 'INTERN' | 'PART_TIME' | 'TEMPORARY';

export interface Category {
  id: number;
  key: string;
  name: string;
  /** The name of the icon. */
  icon: string;
  /** The number of days that an ad is live. */
  days: number;
  /** The possible price units, the usual one first. */
  priceUnits: PriceUnit[];
  /** The possible intents, the usual one first. */
  intents: Intent[];
  fields: CategoryField[];
  /** The maximum number of photos. */
  photos: number;
  /** Words that suggest this category from a title. */
  keywords?: string[];
  /** Only business members can post here. */
  tradeOnly?: boolean;
  /** The place is a home: its point is never shown exactly. */
  home?: boolean;
  /** Prices are for working time: by the hour, for the job, or on request. */
  service?: boolean;
  /** The good end of offers here; absent if they are sold. */
  outcome?: Outcome;
  /** One ad is for many people, such as a service or a ride: it is not reserved when its owner agrees with one of them. */
  manyBuyers?: boolean;
  /** The right of a plan that live ads of this root use, beside that to all ads. */
  quota?: AdQuota;
  /** Prices are not compared here: what is paid depends on the fields. */
  incomparable?: boolean;
  /** The schema.org type of an ad here; absent without one. */
  schemaOrg?: SchemaOrgType;
  /** Of jobs: the employment type for search engines, if the contract gives no other. */
  employment?: EmploymentType;
  /** Of jobs: the work is done anywhere. */
  remote?: boolean;
  /** The kind of service that ads here offer. */
  serviceKind?: ServiceKind;
  children?: Category[];
}
