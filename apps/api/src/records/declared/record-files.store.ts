import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns the files of a declared record, oldest first, with those who added them. */
export const findRecordFiles = (db: CompanyDatabase, id: string) =>
  db
    .selectFrom('attachments as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.id', '=', 'a.file_id').on('f.state', '=', 'kept'),
    )
    .select(['f.id', 'f.name', 'f.media_type', 'f.size', 'f.created_at', 'f.created_by', 'f.created_by_name'])
    .where('a.record_id', '=', id)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();

export type RecordFileRow = Awaited<ReturnType<typeof findRecordFiles>>[number];
