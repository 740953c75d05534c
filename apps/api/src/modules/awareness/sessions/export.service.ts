import type { awareness } from '@gatehouse/contract/awareness/awareness';
import type { Enrolment } from '@gatehouse/contract/awareness/awareness-session.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { momentInZone } from '@gatehouse/domain/time-zone';
import { type ExportedTable, tableFormats } from '@gatehouse/formats/export/table-file';

import { nameFile, noteExport } from '../../../platform/mounting/exported-file.ts';
import { feedWriter } from '../../../platform/files/feed-writer.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { gatherPieces } from '../../../platform/files/gather-pieces.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { sessionSlug } from '@gatehouse/domain/awareness/session-slug';
import { awarenessTexts } from '../awareness.texts.ts';
import { readEnrolments } from './export.store.ts';
import { requireSession } from './sessions.service.ts';

const { columns, sheet, reportedByCourse } = awarenessTexts.exported;

const numberText = (value: number | null): string => (value === null ? '' : String(value));

function peopleTable(timeZone: string): ExportedTable<Enrolment> {
  const shown = (moment: string | null) => (moment === null ? '' : momentInZone(new Date(moment), timeZone));
  return {
    sheet,
    key: 'employees',
    columns: [
      [columns.fullname, 28, ({ fullname }) => fullname],
      [columns.email, 32, ({ email }) => email],
      [columns.department, 20, ({ department }) => department],
      [columns.status, 14, ({ status }) => status],
      [columns.score, 8, ({ score }) => numberText(score), 'number'],
      [columns.total, 8, ({ total }) => numberText(total), 'number'],
      [columns.reported, 22, ({ isReported }) => (isReported ? reportedByCourse : '')],
      [columns.attempts, 10, ({ attemptsUsed }) => String(attemptsUsed), 'number'],
      [columns.due, 12, ({ dueDate }) => displayDate(dueDate) ?? dueDate],
      [columns.taken, 18, ({ takenAt }) => shown(takenAt)],
      [columns.certificate, 30, ({ certificateId }) => certificateId ?? ''],
    ],
  };
}

/** Exports the employees of a session as a table, limited to those that its page shows to the viewer. */
export async function exportSession(call: FileCall<typeof awareness.export>): Promise<Download> {
  const { platform, companyId, params, query } = call;
  const { database } = platform;
  const session = await database.withCompany(companyId, (db) => requireSession(db, params.id));
  const kind = tableFormats[query.format];
  const file = await nameFile(call, sessionSlug(session.name), kind.ending);
  await noteExport(call, file.name, { session: session.id, format: query.format });
  const open = () => readEnrolments(database, { companyId, sessionId: session.id });
  const pieces = feedWriter<Enrolment>({ open, passes: 1 }, (rows) => kind.write(peopleTable(file.time_zone), rows));
  return { name: file.name, type: kind.type, content: gatherPieces(pieces) };
}
