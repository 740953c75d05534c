import type { DraftGap } from '@gatehouse/domain/draft-readiness';
import type { DraftField } from '@gatehouse/domain/text-merge/merge-draft';

/** Notification texts about drafts. `#` marks the visual ID of the linked record. */
export const draftNotes = {
  handedOver: (by: string, title: string, engagement: string) =>
    `${by} handed over the draft “${title}” of #${engagement} to you` as const,
  reviewRequested: (by: string, title: string, engagement: string) =>
    `${by} asked you to review the draft “${title}” of #${engagement}` as const,
  approved: (by: string, title: string, engagement: string) =>
    `${by} approved the draft “${title}” of #${engagement}` as const,
  returned: (by: string, title: string, engagement: string) =>
    `${by} returned the draft “${title}” of #${engagement} with a note` as const,
  /** Texts for several drafts at once. */
  many: {
    requested: (by: string, count: number, engagement: string) =>
      `${by} asked you to review ${count} drafts of #${engagement}` as const,
    approved: (by: string, count: number, engagement: string) =>
      `${by} approved ${count} drafts of #${engagement}` as const,
    returned: (by: string, count: number, engagement: string) =>
      `${by} returned ${count} drafts of #${engagement} with a note` as const,
  },
  kinds: { review: 'Reviews of finding drafts' },
  /** The subject in the audit log. */
  logged: (title: string) => `Draft “${title}”`,
  settings: 'Review of findings',
  untitled: 'Untitled',
};

/** Returns the title of a draft, or a placeholder. */
export const namedDraft = ({ title }: { title: string }): string => (title.trim() === '' ? draftNotes.untitled : title);

const needs: Partial<Record<DraftGap, string>> = {
  title: 'a title',
  score: 'a CVSS vector or a severity',
  review: 'the approval of a second person',
};

const fieldNames: Record<DraftField, string> = {
  title: 'title',
  severity: 'severity',
  cvssv3: 'CVSS vector',
  description: 'description',
  impact: 'impact',
  recommendation: 'remediation',
  evidence: 'evidence',
  references: 'references',
  cwe: 'CWE',
  owasp: 'OWASP category',
  hosts: 'affected assets',
  cve: 'CVEs',
  tags: 'tags',
  dueDate: 'due date',
};
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Error texts about drafts. */
export const draftErrors = {
  lacking: (title: string, lack: DraftGap) =>
    lack === 'conflicts'
      ? `“${title}” has conflicting changes. Resolve them before publishing.`
      : `“${title}” needs ${needs[lack] ?? lack} before it can be published`,
  unreadableVector: (title: string) => `The CVSS vector of “${title}” is not valid. Correct it before publishing.`,
  changedOutside: (title: string, fields: readonly DraftField[]) =>
    `The ${listed.format(fields.map((field) => fieldNames[field]))} of “${title}” also changed on the published finding. Update the draft before publishing.`,
  missing: 'This draft no longer exists',
  gone: 'One of the drafts no longer exists. Nothing was published.',
  tooLong: 'The text is too long with the changes of your colleague. Shorten it and save again.',
  noConflict: 'This conflict has already been resolved',
  noProposal: 'This proposal was already accepted or dismissed. Reload the finding.',
  ownApproval: 'You have edited this finding. Someone else must approve it.',
  reviewerWrote: (name: string) => `${name} has edited this finding. Select someone else.`,
  changedMeanwhile: 'This draft has changed in the meantime. Read it again before you decide.',
  noColleague: 'Select a colleague with an active account',
  noImage: 'The image to replace no longer exists',
  tooManyImages: (most: number) => `A draft can have up to ${most} images`,
};
