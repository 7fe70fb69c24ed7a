/** What a business member tells about itself besides the account. */
export interface DemoCompany {
  companyName: string;
  contactPerson: string;
  phone: string;
  taxNumber: string;
  address: string;
  website: string;
}
export interface DemoMember {
  userName: string;
  email: string;
  /** 1 member, 2 business. */
  userType: 1 | 2;
  regionId: number;
  /** ISO 3166-1 alpha-2. */
  nationality: string;
  /** ISO 639. */
  languages: string[];
  /** YYYY-MM. */
  hereSince: string;
  about: string;
  company?: DemoCompany;
}
/** The people of the demo content; their names lead nowhere, their addresses end in `.example`. */
export declare const demoMembers: DemoMember[];
/** Who looks after a region beside the first one's manager, each the own one. */
export declare const demoManagers: string[];
