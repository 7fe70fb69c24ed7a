import type { Locale } from './locales.ts';

/** 1 ordinary member, 2 business member (specification 3). */
export type UserType = 1 | 2;

export interface Profile {
  nationality: string;
  languages: string[];
  hereSince: string;
  about: string;
  phone: string;
  newsletter: boolean;
  companyName: string;
  contactName: string;
  taxNumber: string;
  address: string;
  website: string;
}

/** Plain facts about a member that the site checked or counted itself. None of them can be bought. */
export interface CheckedFacts {
  /** Since when the phone number of the member is confirmed; null without one. The number itself is never shown. */
  phoneSince: string | null;
  /** With how many members the member met in person, as both sides said. */
  met: number;
  /** How many references of others are shown on the profile. */
  references: number;
}

export interface UserInfo {
  id: number;
  userName: string;
  userImg: string;
  email: string;
  emailConfirmed: boolean;
  /** An address that waits for confirmation; empty without one. */
  pendingEmail: string;
  /** The number of conversations of the member. */
  messageNumber: number;
  lastRegion: number;
  lastRegionName: string;
  /** The language of mails, pushes and notifications. */
  locale: Locale;
  /** Languages the member reads beside that of the interface, ISO 639. */
  languagesRead: string[];
  userType: UserType;
  isRegionManager: boolean;
  /** A region manager who agreed that newcomers write to them, and is named to them. */
  newcomersWrite: boolean;
  createTime: string;
  profile: Profile;
}

export interface LoginResult {
  userId: number;
  /** With `client: 'web'` the anti-forgery value of the session cookie, with `'app'` the credential. */
  token: string;
  userInfo: UserInfo;
}

export interface SessionInfo {
  sessionId: number;
  client: 'web' | 'app';
  /** The browser and the system, as far as the User-Agent names them. */
  device: string;
  /** The beginning of the network address at the log-in; empty where it is not known. */
  address: string;
  /** When the device logged in for the first time. */
  firstTime: string;
  createTime: string;
  lastUsedTime: string;
  current: boolean;
  /** False for a device that is known, but logged out. */
  live: boolean;
}
