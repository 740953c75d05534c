import { scannerRules } from '@gatehouse/domain/phishing/scanner-events';

/** States of a campaign: it runs from its first event, and is completed at the end of its last day. */
export const campaignStatuses = ['Draft', 'Collecting', 'Scheduled', 'Running', 'Completed', 'Cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Visibility of recipients for users of the company. */
export const privacyModes = ['named', 'pseudonymous', 'department'] as const;
export type PrivacyMode = (typeof privacyModes)[number];

/** Psychological tactics of a lure. */
export const lureTactics = [
  'Authority',
  'Urgency',
  'Fear',
  'Curiosity',
  'Reward',
  'Helpfulness',
  'Familiarity',
  'Social proof',
] as const;
/** Techniques of a lure. */
export const lureTechniques = [
  'Link',
  'Credential form',
  'Attachment',
  'Macro',
  'QR code',
  'Reply',
  'OAuth consent',
  'Callback number',
] as const;

/** Codes of the specification: 1 Email Sent, 2 Email Opened, 3 Clicked Link, 4 Submitted Data, 5 Email Reported. */
export const phishingStatusCodes = [1, 2, 3, 4, 5] as const;
/** Codes of the specification: 0 No Risk, 1 Trained, 2 Training Scheduled, 3 Training Required. */
export const phishingActionCodes = [0, 1, 2, 3] as const;
/** Delivery states of a recipient's email. */
export const deliveries = ['scheduled', 'sending', 'retrying', 'failed', 'delivered'] as const;
export type Delivery = (typeof deliveries)[number];
/** States of the client's recipients: none, uploaded, or accepted for use. */
export const recipientsStates = ['None', 'Uploaded', 'Accepted'] as const;
/** Reasons to exclude an event from the figures: a scanner rule, or a manual decision. */
export const exclusionRules = [...scannerRules, 'manual'] as const;
export type ExclusionRule = (typeof exclusionRules)[number];
