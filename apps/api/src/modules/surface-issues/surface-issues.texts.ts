import { type IssueStatus, issueStatusWords } from '@gatehouse/domain/surface/issue-status';

import type { NoteBody } from '../../platform/notifications/notes.ts';

const issues = (count: number): string => (count === 1 ? '1 issue' : `${count} issues`);
const andOthers = (others: number): string => {
  if (others === 0) return '';
  return others === 1 ? ' and 1 more issue' : ` and ${others} more issues`;
};
const on = (hosts: number): string => (hosts === 1 ? '' : ` on ${hosts} hosts`);

/** Texts of attack surface issues that the server writes. */
export const surfaceIssueTexts = {
  kinds: {
    found: 'Critical and high issues on the attack surface',
    assigned: 'Issues assigned to you',
    decided: 'Issue retests and verdicts',
    request: 'Risk acceptance requests for issues',
    mention: 'Mentions in issues',
  },
  history: {
    portal: 'Gatehouse',
    seenAgain: 'Found again by a scan after it was fixed',
    scanUndone: 'The scan that found it again was undone',
    jobUndone: 'Bulk change undone',
  },
  notes: {
    found: ({ visualId, title, severity, hosts }: FoundIssue): NoteBody =>
      `New ${severity} issue #${visualId}: ${title}${on(hosts)}`,
    summary: ({ visualId, critical, high }: FoundSummary): NoteBody =>
      `${issues(critical + high)} found on your attack surface: ${critical} critical, ${high} high, including #${visualId}`,
    assigned: (name: string, visualId: string): NoteBody => `${name} assigned #${visualId} to you`,
    mentioned: (name: string, visualId: string): NoteBody => `${name} mentioned you in #${visualId}`,
    commented: (name: string, visualId: string): NoteBody => `${name} commented on #${visualId}`,
    retest: (name: string, visualId: string): NoteBody => `${name} requested a retest of #${visualId}`,
    decided: (name: string, { visualId, status }: { visualId: string; status: IssueStatus }): NoteBody =>
      `${name} marked #${visualId} as ${issueStatusWords[status]}`,
    requested: (name: string, visualId: string): NoteBody => `${name} asks to accept the risk of #${visualId}`,
    assignedMany: (name: string, visualId: string, others: number): NoteBody =>
      `${name} assigned #${visualId}${andOthers(others)} to you`,
    requestedMany: (name: string, visualId: string, others: number): NoteBody =>
      `${name} asks to accept the risk of #${visualId}${andOthers(others)}`,
    requestDecided: (name: string, visualId: string, decision: string): NoteBody =>
      `${name} ${decision} the request to accept the risk of #${visualId}`,
    expired: (visualId: string): NoteBody => `The risk acceptance of #${visualId} has expired`,
  },
  errors: {
    sameStatus: (status: string) => `This issue is already ${status}`,
    notAllowed: (from: string, to: string) => `An issue that is ${from} cannot become ${to}`,
    allowed: (fault: string, allowed: string) => `${fault}. Allowed: ${allowed || 'none'}.`,
    assignee: 'Select an enabled user who can see issues',
    untilPast: 'Select a day in the future',
    notAcceptable: 'Only open issues can have their risk accepted',
    alreadyAccepted: 'The risk of this issue is already accepted',
    alreadyRequested: 'A request to accept this risk is pending',
    alreadyAssigned: (name: string) =>
      name === '' ? 'This issue is already unassigned' : `This issue is already assigned to ${name}`,
    notAccepted: 'The risk of this issue is not accepted',
    decidedBefore: 'This request has already been decided',
    ownRequest: 'Someone else has to approve your request',
    hasFinding: (visualId: string) => `This issue is already finding ${visualId}`,
    noEngagement: 'Select an engagement of this client',
    filterOrIds: 'Give either a filter or a list of issues',
    undoOver: 'This change can no longer be undone',
  },
  bulk: 'Selected issues',
} as const;

/** A new critical or high issue. */
export interface FoundIssue {
  visualId: string;
  title: string;
  severity: string;
  hosts: number;
}

/** Several new issues at once. */
export interface FoundSummary {
  visualId: string;
  critical: number;
  high: number;
}
