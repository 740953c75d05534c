import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';

import { counted } from '../../platform/core/texts.ts';

/** Notification texts about findings. `#` marks the visual ID of the linked record. */
export const findingNotes = {
  added: (id: string) => `New finding #${id}` as const,
  addedMany: (count: number, id: string) =>
    `${counted(count, { one: '# new finding', other: '# new findings' })} in #${id}` as const,
  assigned: (by: string, id: string) => `${by} assigned #${id} to you` as const,
  marked: (by: string, id: string, status: string) => `${by} marked #${id} as ${status}` as const,
  commented: (by: string, id: string) => `${by} commented on #${id}` as const,
  mentioned: (by: string, id: string) => `${by} mentioned you in #${id}` as const,
  requested: (by: string, id: string) => `${by} requested to accept the risk of #${id}` as const,
  decided: (by: string, id: string, decision: string) => `${by} ${decision} the request for #${id}` as const,
  acceptedElsewhere: (id: string) => `#${id} affects more assets than when its risk was accepted` as const,
  expired: (id: string) => `The risk acceptance of #${id} has expired` as const,
  overdue: (id: string, others: number) =>
    others === 0
      ? (`#${id} is overdue` as const)
      : (`#${id} and ${counted(others, { one: '# more finding', other: '# more findings' })} are overdue` as const),
  dueSoon: (id: string, others: number) =>
    others === 0
      ? (`#${id} is due within 7 days` as const)
      : (`#${id} and ${counted(others, { one: '# more finding', other: '# more findings' })} are due within 7 days` as const),
};

/** The names of a finding's fields in its history. */
export const fieldNames: Readonly<Record<ScannedField, string>> = {
  title: 'Title',
  rating: 'Severity',
  description: 'Description',
  impact: 'Impact',
  recommendation: 'Remediation',
  evidence: 'Evidence',
  references: 'References',
  cwe: 'CWE',
  cve: 'CVEs',
  tags: 'Tags',
};

/** Error texts about findings. */
export const findingErrors = {
  draftInstead: 'A second person approves findings before they are published. Write a draft instead.',
  followsVector: (severity: string) =>
    `The CVSS vector makes this finding ${severity}. Change or remove the vector to set another severity.`,
  sameStatus: (status: string) => `This finding is already ${status}`,
  notAllowed: (from: string, to: string) => `${from} cannot become ${to}`,
  allowed: (fault: string, statuses: string) =>
    `${fault}; ${statuses === '' ? 'only the provider can change this status' : `allowed: ${statuses}`}`,
  noReason: 'Enter a reason for accepting the risk',
  filesWithoutComment: 'Add a comment to the files',
  untilWithoutRisk: 'An expiry date applies only to accepted risks',
  untilPast: 'Choose a future date',
  alreadyRequested: 'Approval to accept this risk has already been requested',
  foreignAssets: 'Select affected assets of this finding',
  assignee: 'Select a user who can work on findings',
  decidedBefore: 'This request has already been decided',
  ownRequest: 'You can’t approve your own request. Ask a colleague to approve it.',
  carriedUnapproved:
    'A second person must approve the findings of that engagement before they can be carried over to one that the client sees',
  otherEngagement: 'Select another engagement',
  noSource: 'The engagement to carry over from does not exist',
};
