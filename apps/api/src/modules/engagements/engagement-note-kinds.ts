import type { Access } from '@gatehouse/contract/core/access';
import { engagementAccess } from '@gatehouse/contract/engagements/engagements';

import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { engagementNotes } from './engagements.texts.ts';

const { kinds } = engagementNotes;
const staff: Access = { staff: ['engagements:write'] };
const ours = { access: engagementAccess };
const theirs = { access: staff };

/**
 * Notification types of engagements, their findings and retests, with their default email frequency. They are in one list, because the
 * settings show them in this order.
 */
export const engagementNoteKinds: readonly NoteKind[] = [
  { kind: 'engagement', title: kinds.engagement, mail: 'at-once', ...ours },
  { kind: 'finding', title: kinds.finding, mail: 'at-once', ...ours },
  { kind: 'retest', title: kinds.retest, mail: 'at-once', ...ours },
  { kind: 'request', title: kinds.request, mail: 'at-once', ...ours },
  { kind: 'mention', title: kinds.mention, mail: 'at-once', ...ours },
  { kind: 'comment', title: kinds.comment, mail: 'daily', ...ours },
  { kind: 'due-soon', title: kinds.dueSoon, mail: 'daily', ...ours },
  { kind: 'overdue', title: kinds.overdue, mail: 'daily', ...ours },
  { kind: 'retest', title: kinds.retestRequests, mail: 'at-once', ...theirs },
  { kind: 'comment', title: kinds.clientComments, mail: 'daily', ...theirs },
  { kind: 'handover', title: kinds.handovers, mail: 'at-once', ...theirs },
];
