import type { CardContent, TrustFacts } from './ad.ts';
import type { ContentAction, MemberAction, RiskRule, SharedKind, SubjectState } from './moderation-values.ts';
import type { Appeal } from './operations/report.ts';
import type { ReportSubjectType } from './report-reasons.ts';
import type { SchemeKind } from './scheme-values.ts';

/** The regions of the caller and the work that waits there. */
export interface Desk {
  isOperator: boolean;
  /** Manages all regions, new ones included. */
  everywhere: boolean;
  regions: { regionId: number; regionName: string }[];
  open: number;
  appeals: number;
  /** Claims, unchecked pages and letters. */
  claims: number;
  /** Letters with codes to post. */
  letters: number;
  /** The account of the caller has a second factor, as moderators must. */
  secondFactor: boolean;
}

/** Accounts that have something in common with a member, and with each other. */
export interface SharedAccounts {
  /** The member first, then those who share something with the member (step 1), then those who share something with these. */
  accounts: {
    userId: number;
    userName: string;
    state: 'active' | 'barred' | 'deleted';
    step: 0 | 1 | 2;
  }[];
  /** Each pair once; `from` is the lower id. */
  links: { from: number; to: number; kinds: SharedKind[] }[];
  /** There are more accounts than these. */
  more: boolean;
}

/** Content with reports or an automatic warning, open or decided. */
export interface CaseSummary {
  caseId: number;
  subjectType: ReportSubjectType;
  subjectId: number;
  regionId: number;
  title: string;
  url: string;
  owner: { userId: number; userName: string };
  /** The number of reports and their weight together. */
  reports: number;
  weight: number;
  risks: RiskRule[];
  /** A rule has already hidden it. */
  held: boolean;
  state: 'open' | 'closed';
  /** The moderator who took the case; empty without one. */
  takenBy: string;
  createTime: string;
}

export interface CaseReport {
  reportId: number;
  /** 0 and empty if the case is about the caller, like everything that identifies the reporter. */
  reporter: { userId: number; userName: string };
  /** The number of upheld and of dismissed reports by this member. */
  upheld: number;
  dismissed: number;
  reasonId: number;
  content: string;
  imgUrl: string[];
  createTime: string;
}

export interface PastDecision {
  decisionId: number;
  subjectType: ReportSubjectType;
  title: string;
  action: ContentAction;
  memberAction: MemberAction;
  reasonId: number;
  reason: string;
  decidedBy: string;
  createTime: string;
  appeal: Appeal['state'] | null;
}

/** A member from the view of region managers, without an e-mail address. */
export interface ManagedMember {
  userId: number;
  userName: string;
  userImg: string;
  userType: 1 | 2;
  regionId: number;
  state: 'active' | 'barred' | 'deleted';
  limitedUntil: string | null;
  trust: TrustFacts;
  decisions: PastDecision[];
}

export interface CaseDetails extends CaseSummary {
  /** The content as it is now; null if it is deleted for good. */
  content: {
    text: string;
    imgUrl: string[];
    state: SubjectState;
    locked: boolean;
    /** Price, place and facts of an ad, as on its card. */
    card: CardContent | null;
    /** The earlier versions, newest first. */
    history: { time: string; text: string }[];
  } | null;
  /** The conversation, if the reporter agreed. */
  chat: { sender: string; text: string; time: string }[];
  filed: CaseReport[];
  earlier: PastDecision[];
  member: ManagedMember | null;
  may: { actions: ContentAction[]; memberActions: MemberAction[] };
  /** The kind of fraud that was decided, or else what the shield takes it for; null where it does not know. */
  scheme: SchemeKind | null;
  /** The reason why the caller cannot decide the case; empty otherwise. */
  obstacle: '' | 'own' | 'reporter' | 'closed';
}

export interface AppealItem {
  appealId: number;
  by: { userId: number; userName: string };
  side: 'reporter' | 'owner';
  text: string;
  createTime: string;
  decision: PastDecision & { url: string; regionId: number };
  /** False for the member who made the decision. Another moderator answers. */
  mayDecide: boolean;
}

export interface ClaimItem {
  directoryId: number;
  name: string;
  regionId: number;
  by: { userId: number; userName: string };
  /** claim: a member claims the page · page: an unchecked page of a business member · checked: has the badge */
  kind: 'claim' | 'page' | 'checked';
  content: string;
  licence: string;
  website: string;
  createTime: string;
}

export interface ManagedBanner {
  bannerId: number;
  /** Null for every region. */
  regionId: number | null;
  img: string;
  alt: string;
  title: string;
  text: string;
  url: string;
  label: string;
  position: number;
  from: string | null;
  to: string | null;
  /** The caller manages the regions of the banner. Only managers of all regions change banners for all regions. */
  mayChange: boolean;
}

/** An entry of the log, with the names that its sentence needs. */
export interface AuditEntry {
  auditId: number;
  time: string;
  /** The member who did it; null for the site and for the command line. */
  actor: { userId: number; userName: string } | null;
  action: string;
  /** The subject of the action. Name and address are empty if it is deleted. */
  about: { type: string; name: string; url: string };
  /** The owner of the subject; null without one. */
  owner: { userId: number; userName: string } | null;
  /** Empty for actions that concern the whole site. */
  regionName: string;
  /** The details of the decision, the change or the refund. */
  facts: Record<string, string | number | boolean>;
}
