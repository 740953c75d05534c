/** Stable error codes that clients can handle; all other errors are identified by status and message. */
export const FailureCode = {
  malformed: 'MALFORMED',
  validation: 'VALIDATION_FAILED',
  signInRequired: 'SIGN_IN_REQUIRED',
  wrongCredentials: 'WRONG_CREDENTIALS',
  csrf: 'CSRF_INVALID',
  forbidden: 'FORBIDDEN',
  accountClosed: 'ACCOUNT_CLOSED',
  passwordChangeRequired: 'PASSWORD_CHANGE_REQUIRED',
  twoFactorRequired: 'TWO_FACTOR_REQUIRED',
  recentSignInRequired: 'RECENT_SIGN_IN_REQUIRED',
  stepUpRequired: 'STEP_UP_REQUIRED',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  clientArchived: 'CLIENT_ARCHIVED',
  clientViewReadOnly: 'CLIENT_VIEW_READ_ONLY',
  openWork: 'OPEN_WORK',
  lastAdmin: 'LAST_ADMIN',
  tooLarge: 'TOO_LARGE',
  wrongType: 'WRONG_TYPE',
  outOfRange: 'OUT_OF_RANGE',
  totpRequired: 'TOTP_REQUIRED',
  totpWrong: 'TOTP_WRONG',
  codeWrong: 'CODE_WRONG',
  transitionRefused: 'TRANSITION_REFUSED',
  activityReadOnly: 'ACTIVITY_READ_ONLY',
  campaignStarted: 'CAMPAIGN_STARTED',
  idempotencyMismatch: 'IDEMPOTENCY_MISMATCH',
  tooMany: 'TOO_MANY_REQUESTS',
  busy: 'BUSY',
  unavailable: 'UNAVAILABLE',
  timeout: 'TIMEOUT',
  storageFull: 'STORAGE_FULL',
  quotaExceeded: 'QUOTA_EXCEEDED',
  uploadLimit: 'UPLOAD_LIMIT_REACHED',
  uploadExpired: 'UPLOAD_EXPIRED',
  uploadLocked: 'UPLOAD_LOCKED',
  offsetConflict: 'OFFSET_CONFLICT',
  fileNotReady: 'FILE_NOT_READY',
  linkExpired: 'LINK_EXPIRED',
  sessionNotOpen: 'SESSION_NOT_OPEN',
  sessionClosed: 'SESSION_CLOSED',
  sessionFull: 'SESSION_FULL',
  attemptSubmitted: 'ATTEMPT_SUBMITTED',
  noAttemptsLeft: 'NO_ATTEMPTS_LEFT',
  contentOriginMissing: 'CONTENT_ORIGIN_MISSING',
  packageRefused: 'PACKAGE_REFUSED',
  cardDataRefused: 'CARD_DATA_REFUSED',
  cardNeeded: 'CARD_NEEDED',
  cardsOff: 'CARDS_OFF',
  issued: 'ISSUED',
  nothingDue: 'NOTHING_DUE',
  internal: 'INTERNAL',
} as const;
export type FailureCode = (typeof FailureCode)[keyof typeof FailureCode];

/**
 * Header with an ID that the sender gives to a change. Its real-time events carry it as `by`, so that a page
 * recognizes the events of its own changes.
 */
export const callIdHeader = 'x-call-id';
/** The format of such an ID. */
export const callIdPattern = /^[\da-z-]{16,64}$/;
