/** A link is open until its expiry, unless it is revoked before. */
export const shareStatuses = ['open', 'expired', 'revoked'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

/** The steps that a reader completes before the report is shown. */
export const shareNeeds = ['password', 'acceptance'] as const;
export type ShareNeed = (typeof shareNeeds)[number];

/** The longest validity of a link and the usual one, in days. */
export const shareDays = { most: 90, usual: 30 } as const;
/** Lengths of the texts of a link, in characters. */
export const shareTextLengths = {
  reader: 100,
  confidentiality: 4_000,
  leastPassword: 8,
  password: 128,
  leastName: 2,
  name: 100,
} as const;

/** Number of links of an engagement that a response contains, newest first. */
export const sharesShownAtMost = 200;
/** Number of acceptances of a link that a response contains, newest first. */
export const acceptancesShownAtMost = 100;
/** Number of links of an engagement that may be open at the same time. */
export const openSharesAtMost = 50;

/** Wrong passwords within `seconds` before attempts have to wait: of one address, and for one link from all addresses. */
export const shareGuesses = { ofAddress: 5, ofLink: 20, seconds: 900 } as const;

/** The time in ms after which an open page has noticed the end of its link. */
export const shareNoticeMs = 15_000;

/** Returns the path of the page of a link. */
export const sharePath = (token: string): `/${string}` => `/shared-reports/${token}`;
