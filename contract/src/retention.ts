/**
 * How long the site keeps which data on a person, and why: the one source of the periods of the jobs that delete, of the
 * privacy page and of `docs/privacy.md`.
 */

/** Legal grounds, as the privacy page names them (Regulation (EU) 2016/679, article 6). */
export type LegalGround =
  | 'contract'
  | 'consent'
  | 'security'
  | 'answering'
  | 'traders'
  | 'moderation'
  | 'contractAndTax'
  | 'accountability';

interface Period {
  days: number;
  /** The job, or the check when it is read, that ends it. */
  endedBy: string;
}

interface RetentionRow {
  /** Tables of the database that hold it; none where it is kept elsewhere. */
  tables: readonly string[];
  ground: LegalGround;
  /** What ends it but a period: the member, the erasure of the account, the law, or the operator. */
  until: 'account' | 'law' | 'operator' | 'hours' | 'period';
  /** Periods by name; the texts of the page name each as `{row_name}`. */
  periods: Readonly<Record<string, Period>>;
}

const erased = 'members.cleanUp';

export const retention = {
  account: {
    tables: [
      'member',
      'member_role',
      'second_factor',
      'recovery_code',
      'passkey',
      'import_seller',
      'confirmed_phone',
      'confirmed_home',
    ],
    ground: 'contract',
    until: 'account',
    periods: { grace: { days: 14, endedBy: erased } },
  },
  profile: { tables: ['member'], ground: 'contract', until: 'account', periods: {} },
  mailedCodes: {
    tables: ['member_proof', 'business_proof', 'device_alarm', 'phone_proof', 'home_proof'],
    ground: 'security',
    until: 'period',
    periods: {
      email: { days: 1, endedBy: erased },
      device: { days: 7, endedBy: erased },
      invitation: { days: 14, endedBy: erased },
      business: { days: 90, endedBy: 'directory.old-codes' },
      home: { days: 90, endedBy: 'homes.forget' },
    },
  },
  business: {
    tables: ['member', 'business', 'business_claim', 'business_post', 'business_menu'],
    ground: 'traders',
    until: 'account',
    periods: {},
  },
  ads: {
    tables: ['ad', 'ad_note', 'ad_print', 'sale', 'import_entry'],
    ground: 'contract',
    until: 'account',
    periods: { deleted: { days: 90, endedBy: 'ads.cleanUp' } },
  },
  pictures: {
    tables: ['upload'],
    ground: 'contract',
    until: 'account',
    periods: { unused: { days: 1, endedBy: 'uploads.removeUnused' } },
  },
  community: {
    tables: [
      ...['topic', 'topic_version', 'topic_vote', 'topic_guest', 'reply', 'reply_version', 'reply_recipient'],
      ...['review', 'deal_rating', 'article', 'article_vote'],
    ],
    ground: 'contract',
    until: 'account',
    periods: {},
  },
  messages: {
    tables: ['chat_message', 'chat_conversation', 'chat_side', 'chat_preference', 'quick_reply'],
    ground: 'contract',
    until: 'account',
    periods: {},
  },
  agreements: {
    tables: [
      'appointment',
      'availability',
      'booking_refusal',
      'calendar_key',
      'offer',
      'sale_offer',
      'deal',
      'met_pair',
    ],
    ground: 'contract',
    until: 'account',
    periods: {},
  },
  references: {
    tables: ['member_reference'],
    ground: 'contract',
    until: 'account',
    periods: { asked: { days: 30, endedBy: 'references.tick' } },
  },
  orders: { tables: ['purchase', 'right_grant'], ground: 'contractAndTax', until: 'law', periods: {} },
  saved: {
    tables: ['collect', 'likes', 'saved_search', 'saved_hit'],
    ground: 'contract',
    until: 'account',
    periods: { hits: { days: 400, endedBy: 'alerts.gather' } },
  },
  notifications: {
    tables: ['notification', 'notification_preference'],
    ground: 'contract',
    until: 'period',
    periods: {
      read: { days: 90, endedBy: 'notifications.cleanUp' },
      told: { days: 365, endedBy: 'notifications.cleanUp' },
    },
  },
  sessions: {
    tables: ['session'],
    ground: 'security',
    until: 'period',
    periods: {
      idle: { days: 7, endedBy: 'the next request' },
      inAll: { days: 30, endedBy: 'the next request' },
      record: { days: 30, endedBy: erased },
    },
  },
  devices: {
    tables: ['known_device'],
    ground: 'security',
    until: 'period',
    periods: { known: { days: 180, endedBy: erased } },
  },
  issuers: { tables: ['issuer_link', 'issuer_login'], ground: 'contract', until: 'account', periods: {} },
  push: { tables: ['push_subscription'], ground: 'consent', until: 'account', periods: {} },
  translations: {
    tables: ['translation'],
    ground: 'contract',
    until: 'period',
    periods: { kept: { days: 90, endedBy: 'translation.forget' } },
  },
  requests: { tables: ['rate_limit'], ground: 'security', until: 'hours', periods: {} },
  log: { tables: [], ground: 'security', until: 'operator', periods: {} },
  contact: { tables: [], ground: 'answering', until: 'operator', periods: {} },
  moderation: {
    tables: ['report', 'moderation_case', 'moderation_decision', 'moderation_appeal', 'audit_log'],
    ground: 'moderation',
    until: 'law',
    periods: { network: { days: 30, endedBy: 'moderation.forgetNetworks' } },
  },
  shield: {
    tables: ['chat_print', 'scam_label', 'shield_note'],
    ground: 'security',
    until: 'period',
    periods: {
      prints: { days: 3, endedBy: 'chat.forgetPrints' },
      labels: { days: 730, endedBy: 'screening.forgetLabels' },
    },
  },
  evidence: {
    tables: ['evidence_export'],
    ground: 'security',
    until: 'period',
    periods: { exports: { days: 730, endedBy: 'evidence.forget' } },
  },
  marks: {
    tables: ['member_mark', 'member_unrelated'],
    ground: 'security',
    until: 'period',
    periods: {
      shown: { days: 365, endedBy: 'patterns.forgetMarks' },
      device: { days: 180, endedBy: 'patterns.forgetMarks' },
      network: { days: 30, endedBy: 'patterns.forgetMarks' },
    },
  },
  barred: {
    tables: ['barred_address'],
    ground: 'security',
    until: 'period',
    periods: { address: { days: 365, endedBy: erased } },
  },
  consents: {
    tables: ['consent'],
    ground: 'accountability',
    until: 'period',
    periods: { proof: { days: 1095, endedBy: erased } },
  },
  erasures: { tables: ['erased_member'], ground: 'accountability', until: 'operator', periods: {} },
  backups: { tables: [], ground: 'security', until: 'operator', periods: {} },
} as const satisfies Record<string, RetentionRow>;

export type RetentionKey = keyof typeof retention;

const DAY_MS = 86_400_000;

/** Returns a period of the table in milliseconds. */
export const keptFor = <Key extends RetentionKey>(
  key: Key,
  period: keyof (typeof retention)[Key]['periods'] & string,
): number => {
  const periods: Readonly<Record<string, Period>> = retention[key].periods;
  const found = periods[period];
  // The types know every name; a plain number keeps the caller free of checks.
  return (found?.days ?? 0) * DAY_MS;
};
