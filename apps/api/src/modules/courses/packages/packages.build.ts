import { Readable } from 'node:stream';

import { coursePackageRules } from '@gatehouse/contract/courses/course-packages';

import type { Database } from '../../../platform/database/database.ts';
import { receiveFile } from '../../../platform/files/files-arrival.ts';
import { attachFile, insertPendingFile } from '../../../platform/files/files-rows.ts';
import type { FileStores } from '../../../platform/files/files-store.ts';
import { examinePackage } from './examine-package.ts';
import { insertPackage } from './packages.store.ts';

interface NewPackage {
  /** The company that owns the course. */
  companyId: string;
  courseId: string;
  /** A file name that ends like a ZIP archive, an MP4 or WebM video, or a text file. */
  name: string;
  content: Buffer;
}

/** Stores a file of a course as an upload would, and returns its ID. */
export async function buildPackage(
  { database, files }: { database: Database; files: FileStores },
  { companyId, courseId, name, content }: NewPackage,
): Promise<string> {
  const arriving = { name, content: Readable.from([content], { objectMode: false }) };
  const file = await receiveFile(files.arrivals, arriving, coursePackageRules);
  const examined = await examinePackage(file);
  const by = { id: null, name: 'Provider' };
  const fileId = await database.withCompany(companyId, (db) =>
    insertPendingFile(db, companyId, { file, by, quota: Number.MAX_SAFE_INTEGER }),
  );
  await files.store.put(fileId, file);
  return database.withCompany(companyId, async (db) => {
    const { id } = await insertPackage(db, { courseId, fileId, title: examined.title || name, examined });
    await attachFile(db, fileId, { kind: 'course-package', id, state: 'kept' });
    return id;
  });
}
