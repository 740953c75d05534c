import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';

import { counted } from '../../platform/core/texts.ts';

/** Notification texts about engagements, findings and retests. `#` marks the visual ID of the linked record. */
export const engagementNotes = {
  kinds: {
    engagement: 'New engagements and imported findings',
    finding: 'Findings published, decided or assigned to me',
    retest: 'Retest results and replies',
    request: 'Risk acceptance requests and decisions',
    mention: 'Mentions',
    comment: 'Comments from your provider',
    dueSoon: 'Findings due within 7 days',
    overdue: 'Findings past their due date',
    retestRequests: 'Retest requests',
    clientComments: 'Client comments',
    handovers: 'Engagements and drafts handed over to me',
  },
  published: (title: string, id: string) => `New engagement: ${title.slice(0, 200)} (#${id})` as const,
  withdrawn: (id: string) => `#${id} was withdrawn by the provider` as const,
  added: (id: string) => `New finding #${id}` as const,
  addedMany: (count: number, id: string) =>
    `${counted(count, { one: '# new finding', other: '# new findings' })} in #${id}` as const,
  leads: (by: string, id: string) => `${by} handed over #${id} to you` as const,
  assigned: (by: string, id: string) => `${by} assigned #${id} to you` as const,
  marked: (by: string, id: string, status: string) => `${by} marked #${id} as ${status}` as const,
  commented: (by: string, id: string) => `${by} commented on #${id}` as const,
  mentioned: (by: string, id: string) => `${by} mentioned you in #${id}` as const,
  requested: (by: string, id: string) => `${by} requested to accept the risk of #${id}` as const,
  decided: (by: string, id: string, decision: string) => `${by} ${decision} the request for #${id}` as const,
  acceptedElsewhere: (id: string) => `#${id} affects more assets than when its risk was accepted` as const,
  expired: (id: string) => `The risk acceptance of #${id} has expired` as const,
  retestRequested: (by: string, { id, count }: { id: string; count: number }) =>
    `${by} requested a retest of ${counted(count, { one: '# finding', other: '# findings' })} in #${id}` as const,
  overdue: (id: string, others: number) =>
    others === 0
      ? (`#${id} is overdue` as const)
      : (`#${id} and ${counted(others, { one: '# more finding', other: '# more findings' })} are overdue` as const),
  dueSoon: (id: string, others: number) =>
    others === 0
      ? (`#${id} is due within 7 days` as const)
      : (`#${id} and ${counted(others, { one: '# more finding', other: '# more findings' })} are due within 7 days` as const),
};

/** Error texts about engagements. */
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

export const engagementErrors = {
  noEngagement: (named: string) => `Engagement ${named} not found. Nothing was imported.`,
  tooManyFiles: (most: number) => `An engagement can have up to ${most} files`,
  /** Literal text of specification.md, States and transitions. */
  endBeforeStart: 'End Date must be greater than Start Date',
  alreadySo: (id: string, publication: string) => `${id} is already ${publication}`,
  draft: (id: string) => `${id} is a draft. Only published engagements can be withdrawn.`,
  unapproved: (title: string) =>
    `The draft “${title === '' ? 'Untitled' : title}” needs the approval of a second person before the engagement can be published`,
  unapprovedFindings: (count: number) =>
    counted(count, {
      one: '1 finding needs the approval of a second person before the engagement can be published',
      other: '# findings need the approval of a second person before the engagement can be published',
    }),
  nothingToApprove: 'All findings in this engagement are already approved',
  ownFindings: 'You wrote some of these findings. Someone else must approve them.',
  findingsChanged: 'The findings changed in the meantime. Review them again before you approve them.',
  carriedUnapproved:
    'A second person must approve the findings of that engagement before they can be carried over to one that the client sees',
  foreignFinding: 'Select findings of this engagement',
  otherEngagement: 'Select another engagement',
  noPrevious: 'Select another engagement of this client',
  previousInCircle: 'Select an engagement that is not compared with this one',
  noSource: 'The engagement to carry over from does not exist',
  tooManyPending: (most: number) => `You have ${most} unsent attachments here. Send or remove some of them first.`,
  placeholder: (name: string) => `Replace {{${name}}} in the summary first, or write it as code`,
  noColleague: 'Select a colleague with an active account',
  fileGone: 'One of the files no longer exists. Attach it again.',
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
};
