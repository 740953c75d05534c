import { issueAccess, issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';

import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { surfaceIssueTexts as texts } from './surface-issues.texts.ts';

/** The notification types for issues. */
export const issueNoteKinds = {
  found: 'issue-found',
  assigned: 'issue-assigned',
  decided: 'issue-decided',
  request: 'issue-request',
  mention: 'issue-mention',
} as const;

/** The default email frequency of each type; users can choose at once, daily or off. */
export const issueNotes: readonly NoteKind[] = [
  { kind: issueNoteKinds.found, title: texts.kinds.found, access: issueAccess, mail: 'at-once' },
  { kind: issueNoteKinds.assigned, title: texts.kinds.assigned, access: issueAccess, mail: 'at-once' },
  { kind: issueNoteKinds.decided, title: texts.kinds.decided, access: issueAccess, mail: 'daily' },
  { kind: issueNoteKinds.request, title: texts.kinds.request, access: issueWriteAccess, mail: 'at-once' },
  { kind: issueNoteKinds.mention, title: texts.kinds.mention, access: issueAccess, mail: 'at-once' },
];
