import { catalogue, formatNumber } from '../../core/texts.ts';
import { columnTexts } from '../vocabulary/columns.texts.ts';
import { listTexts } from '../vocabulary/lists.texts.ts';

/** Texts of all kinds of declared records. `records` is a number of them, such as "3 incidents". */
export const declaredRecordTexts = catalogue({
  columns: { title: 'Title', status: columnTexts.status, created: 'Created' },
  everyStatus: listTexts.everyStatus,
  views: { open: 'Open', all: 'All' },
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first', title: 'Title A to Z', '-title': 'Title Z to A' },
  statusOf: (title: string, status: string) => `Status of ${title}: ${status}`,
  changeStatusOf: (title: string) => `Change status of ${title}`,
  changeStatus: 'Change status',
  files: { title: 'Files', removeText: 'Everyone loses access to this file. This can’t be undone.' },
  commentHint: 'Markdown supported. @ mentions a user of the client. Drafts are kept in this browser.',
  history: {
    created: 'created this record',
    status: (from: string, to: string) => `changed the status from ${from} to ${to}`,
  },
  job: {
    label: 'Bulk change',
    running: (status: string) => `Marking as ${status}`,
    undoing: 'Undoing the change',
    progress: (done: number, records: string) => `${formatNumber(done)} of ${records}`,
    done: (records: string, status: string) => `${records} marked as ${status}.`,
    undone: 'Change undone. Records with a newer status were skipped.',
    failed: 'The update stopped partway. Records already updated keep their new status.',
  },
});
