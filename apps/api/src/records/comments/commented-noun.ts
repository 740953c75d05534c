import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { Comment } from '@gatehouse/contract/findings/finding.schema';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { Side } from '../actor.ts';
import type { CommentTable } from './comments.store.ts';

/** The parts of a request that adding a comment needs. */
export type CommentCall = Pick<Call<never>, 'db' | 'viewer' | 'platform' | 'notify' | 'notifyStaff'>;
/** The parts of a request that changing a thread needs. */
export type ThreadCall = CommentCall & Pick<Call<never>, 'emit' | 'emitToStaff' | 'audit' | 'afterCommit'>;

/** A comment to add, as its author wrote it. */
export interface CommentWords {
  text: string;
  audience: Comment['audience'];
  parentId?: string | undefined;
  mentions: readonly string[];
  fileIds?: readonly string[] | undefined;
  /** True if the change that the comment belongs to is already announced. */
  isSilent?: boolean;
}

/** A comment that was added, for those who are notified of it. */
export interface WrittenComment extends CommentWords {
  side: Side;
  /** IDs of the mentioned users. */
  mentioned: readonly string[];
}

/** The columns of a record that its comments need. */
export interface CommentedRecord {
  id: string;
  company_id: string;
}

/** Storage of the files of comments. */
export interface CommentFiles {
  /** Returns the uploaded files that the sender may attach to a comment on the record. */
  claim: (
    db: CompanyDatabase,
    pending: { senderId: string; ownerId: string; fileIds: readonly string[] | undefined },
  ) => Promise<string[]>;
  attach: (
    db: CompanyDatabase,
    fileIds: readonly string[],
    comment: { company_id: string; id: string },
  ) => Promise<void>;
  find: (db: CompanyDatabase, commentIds: readonly string[]) => Promise<ReadonlyMap<string, readonly StoredFile[]>>;
  detach: (db: CompanyDatabase, commentId: string) => Promise<void>;
}

/** A kind of record with a thread of comments. Everything that all threads have in common is in `commentsOf`. */
export interface CommentedNoun<Params, Row extends CommentedRecord> {
  table: CommentTable;
  /** Throws 404 if the viewer cannot see the record of a path. */
  require: (db: CompanyDatabase, params: Params) => Promise<CommentedRecord>;
  /** Returns the record of a path, locked until the transaction ends, or throws 404. */
  lock: (db: CompanyDatabase, params: Params) => Promise<Row>;
  /** Adds to the record's number of comments. */
  count: (db: CompanyDatabase, id: string, change: 1 | -1) => Promise<void>;
  /** Absent if comments have no files. */
  files?: CommentFiles;
  /** Returns the roles whose users can see the record, and so be mentioned. */
  readers: (db: CompanyDatabase) => Promise<readonly string[]>;
  notify: (call: CommentCall, row: Row, comment: WrittenComment) => Promise<void>;
  /** Announces the changed record to open pages. */
  emit: (call: ThreadCall, row: Row) => void | Promise<void>;
}
