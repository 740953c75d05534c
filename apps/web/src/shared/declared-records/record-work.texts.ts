import { catalogue, isolated } from '../../core/texts.ts';
import { columnTexts } from '../vocabulary/columns.texts.ts';
import { listTexts } from '../vocabulary/lists.texts.ts';

/** Texts of the assignee, the due date and the queue of declared records. */
export const recordWorkTexts = catalogue({
  assignee: columnTexts.assignee,
  editAssignee: 'Change assignee',
  assigned: (name: string) => `Assigned to ${isolated(name)}.`,
  unassigned: 'Unassigned',
  nowUnassigned: 'Unassigned.',
  colleague: 'A colleague',
  due: columnTexts.due,
  dueDate: 'Due date',
  editDue: 'Change due date',
  noDue: 'No due date',
  dueSet: (day: string) => `Due date set to ${day}.`,
  dueRemoved: 'Due date removed.',
  nothing: listTexts.nothing,
  overdue: 'Overdue',
  me: 'Assigned to me',
  views: { mine: 'Assigned to me', unassigned: 'Unassigned', overdue: 'Overdue' },
  sorts: { dueDate: 'Due date: earliest first', '-dueDate': 'Due date: latest first' },
  queue: {
    client: 'Client',
    oneClient: 'One client',
    caption: (records: string) => `${records} of all clients`,
    openClient: (records: string, client: string) => `${records} of ${isolated(client)}`,
    noneWhy: 'As soon as one of your clients has any, they appear here.',
  },
});
