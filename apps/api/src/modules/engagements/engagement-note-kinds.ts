import type { Access } from '@gatehouse/contract/access';
import { engagementAccess } from '@gatehouse/contract/engagements';

import type { NoteKind } from '../../platform/notifications/note-kind.ts';

const staff: Access = { staff: ['engagements:write'] };
const ours = { access: engagementAccess };
const theirs = { access: staff };

/** What the wing tells people, and how until someone chooses. */
export const engagementNoteKinds: readonly NoteKind[] = [
  { kind: 'engagement', title: 'New engagements and imported findings', mail: 'at-once', ...ours },
  { kind: 'finding', title: 'Findings published, decided or assigned to me', mail: 'at-once', ...ours },
  { kind: 'retest', title: 'Retest results and replies', mail: 'at-once', ...ours },
  { kind: 'request', title: 'Risk acceptance requests and decisions', mail: 'at-once', ...ours },
  { kind: 'mention', title: 'Mentions', mail: 'at-once', ...ours },
  { kind: 'comment', title: 'Comments from your provider', mail: 'daily', ...ours },
  { kind: 'due-soon', title: 'Findings due within 7 days', mail: 'daily', ...ours },
  { kind: 'overdue', title: 'Findings past their due date', mail: 'daily', ...ours },
  { kind: 'retest', title: 'Retest requests', mail: 'at-once', ...theirs },
  { kind: 'comment', title: 'Client comments', mail: 'daily', ...theirs },
];
