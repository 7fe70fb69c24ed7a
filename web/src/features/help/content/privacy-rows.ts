import type { LegalGround, RetentionKey } from '@ashore/contract/retention';

/** Legal grounds as the page names them. */
export const groundTexts: Readonly<Record<LegalGround, string>> = {
  contract: 'Contract, art. 6 (1) b',
  consent: 'Consent, art. 6 (1) a; you can withdraw it in the same place',
  security: 'Legitimate interest in security, art. 6 (1) f',
  answering: 'Legitimate interest in answering, art. 6 (1) f',
  traders: 'Legal duty, art. 6 (1) c (Digital Services Act, art. 30)',
  moderation: 'Legal duty, art. 6 (1) c (Digital Services Act, art. 16, 17 and 20)',
  contractAndTax: 'Contract, art. 6 (1) b; legal duty, art. 6 (1) c',
  accountability: 'Legal duty, art. 6 (1) c (GDPR, art. 5 (2) and 7 (1))',
};

interface RowTexts {
  kind: string;
  purpose: string;
  /** Names each period of the row as `{row_period}`, which becomes “90 days” in the language of the reader. */
  howLong: string;
}

const untilAccount = 'Until you delete the account';

/** What the page says of each row of the retention table. */
export const rowTexts: Readonly<Record<RetentionKey, RowTexts>> = {
  account: {
    kind: 'Account: user name, e-mail, password (as a hash, which nobody can turn back into the password), kind of member, region',
    purpose: 'To log you in and to show who wrote something',
    howLong: 'As long as the account exists. Time to come back after you delete it: {account_grace}',
  },
  profile: {
    kind: 'Profile: picture, languages, “about me” and other fields you choose to fill in',
    purpose: 'To show others who they are dealing with',
    howLong: 'Until you remove it, or the account',
  },
  mailedCodes: {
    kind: 'Links and codes that we send by e-mail or letter',
    purpose: 'To check that an address or a business is yours',
    howLong:
      'Until you use them. Unused, for an e-mail address: {mailedCodes_email}. New devices: {mailedCodes_device}. Invitations: {mailedCodes_invitation}. Expired codes for business pages: {mailedCodes_business}. Letters to your home, with the address: {mailedCodes_home}',
  },
  business: {
    kind: 'Business details: company, contact person, phone, tax number, address',
    purpose: 'Traders must be identifiable',
    howLong: 'As long as the account exists',
  },
  ads: {
    kind: 'Ads with their texts, pictures, place and phone number',
    purpose: 'To publish your ads',
    howLong: 'Until you delete the account. Deleted ads and unfinished drafts: {ads_deleted}',
  },
  pictures: {
    kind: 'Pictures that you upload, without hidden data such as where they were taken',
    purpose: 'To show them in ads, profiles, topics and messages',
    howLong: 'As long as something shows them. Pictures that nothing shows: {pictures_unused}',
  },
  community: {
    kind: 'Topics, replies, reviews, votes and articles, with earlier versions',
    purpose: 'To publish what you write and to show what was changed',
    howLong: untilAccount,
  },
  messages: {
    kind: 'Messages, quick replies and your chat settings',
    purpose: 'To deliver messages and to show you your conversations',
    howLong: 'Until you delete the account. Messages that you sent stay with their recipients, without your name',
  },
  agreements: {
    kind: 'Appointments, bookings, offers and deals',
    purpose: 'To agree on a visit, a price or a sale',
    howLong: untilAccount,
  },
  references: {
    kind: 'References that members write about each other, and the e-mail addresses of people who are asked for one',
    purpose: 'To show what others know about a member',
    howLong:
      'Until the writer deletes the text, or one of the two accounts is deleted; addresses and requests for {references_asked}',
  },
  orders: {
    kind: 'Orders: what was bought, when and for how much, and the name, address and tax number you give for the receipt',
    purpose: 'To sell you a plan or promotion; we must keep receipts',
    howLong: 'As long as tax law requires, also after you delete the account. We erase unpaid orders with the account',
  },
  saved: {
    kind: 'Favourites, likes and saved searches',
    purpose: 'To help you find ads again and to tell you about new ones. An ad shows a number, never names',
    howLong: 'Until you remove them, or until the ad or the account is erased. Results of saved searches: {saved_hits}',
  },
  notifications: {
    kind: 'Notifications, and which ones you want',
    purpose: 'To tell you what happened',
    howLong: 'Notifications that you read: {notifications_read}. All others: {notifications_told}',
  },
  sessions: {
    kind: 'Sessions: device, time of log-in and of last use, and a hash of the network address',
    purpose: 'To keep you logged in and to keep strangers out',
    howLong:
      'A session without use: {sessions_idle}. Any session at most: {sessions_inAll}. The record of an ended session: {sessions_record}',
  },
  devices: {
    kind: 'Devices on which you logged in, each only as a hash',
    purpose: 'To tell your devices from those of strangers who guess passwords',
    howLong: 'After the last log-in on the device: {devices_known}',
  },
  issuers: {
    kind: 'Accounts on other sites that you log in with, such as Google: your user number there',
    purpose: 'To log you in with them',
    howLong: 'Until you remove them, or the account',
  },
  push: {
    kind: 'Push: the address of your browser at the push service of its maker, and the encryption keys for it',
    purpose: 'To notify you on devices where you turned push on',
    howLong: 'Until you turn it off or the session ends',
  },
  translations: {
    kind: 'Translations of public texts',
    purpose: 'To translate a text once, and not again for each reader',
    howLong: 'After the translation: {translations_kept}',
  },
  requests: {
    kind: 'Network address, to count requests',
    purpose: 'To stop password guessing and mass requests',
    howLong: 'Minutes to hours',
  },
  log: {
    kind: 'Technical log: time, page, network address without its last part',
    purpose: 'To find errors and attacks',
    howLong: 'As long as the operator needs it for this purpose, with no link to your account',
  },
  contact: {
    kind: 'Messages of the contact form',
    purpose: 'To answer you',
    howLong: 'In the mailbox of the operator, until your question is answered',
  },
  moderation: {
    kind: 'Reports, decisions on content and members, appeals',
    purpose: 'To decide on reports and to explain decisions',
    howLong:
      'Your reports: until you delete the account. Decisions and their reasons stay for appeals. The hash of your network in a report: {moderation_network}',
  },
  shield: {
    kind: 'Fraud protection: numbers that we compute from first messages, texts that moderators checked, and texts that we warned about',
    purpose: 'To warn of fraud, and to see how often the warnings are right',
    howLong: 'Computed numbers: {shield_prints}. Checked texts and warnings: {shield_labels}',
  },
  evidence: {
    kind: 'Conversations that you exported for the police: reference number, both account numbers, time, number of messages, hash of the file; no text',
    purpose: 'To answer authorities that ask about such an export, and to show whether a file was changed',
    howLong: 'From the export: {evidence_exports}. Deleted with your account',
  },
  marks: {
    kind: 'What accounts have in common: pictures of ads and profiles and texts of ads as numbers; contacts, payment names and websites in ads, public texts and messages, devices and the network at registration, each only as a hash',
    purpose: 'To notice when a barred member opens another account',
    howLong:
      'Pictures, texts, contacts, payment names and websites: {marks_shown} after they were last seen. Devices: {marks_device}. The network: {marks_network}',
  },
  barred: {
    kind: 'E-mail address of a barred account, only as a hash',
    purpose: 'To keep barred members from coming back',
    howLong: 'After the account was erased: {barred_address}',
  },
  consents: {
    kind: 'What you agreed to and what you withdrew: version of the text, time, place on the site',
    purpose: 'To prove your consent',
    howLong:
      'As long as the account exists. After that without your name, with a hash of your e-mail address: {consents_proof}',
  },
  erasures: {
    kind: 'Number of an erased account, without name or content',
    purpose: 'To erase the account again if the operator restores an older backup',
    howLong: 'As long as backups with the account exist: {backups}',
  },
  backups: {
    kind: 'Backups of everything in this table',
    purpose: 'To restore the site after a failure',
    howLong: 'Each backup at most: {backups}',
  },
};
