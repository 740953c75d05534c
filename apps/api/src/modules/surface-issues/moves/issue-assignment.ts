import { issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';

import { assignmentOf } from '../../../records/assignment/assignment.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import type { IssueRecord } from '../records/issues.store.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { updateIssue } from '../records/issue-moves.store.ts';

/** The assignment of issues to the users of their company who can see them. */
export const issueAssignment = assignmentOf<IssueRecord>({
  history: 'surface_issue_history',
  permission: 'attackSurfaceManagement-company:read',
  refusal: texts.errors.assignee,
  update: (db, id, { assignee_id }) => updateIssue(db, id, { assignee_id }),
  note: (by, { id, visual_id }) => ({
    kind: issueNoteKinds.assigned,
    body: texts.notes.assigned(by, visual_id),
    link: issueLink(id),
  }),
});
