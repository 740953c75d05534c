import type { AttachmentUploader } from '../../../core/attachment-upload.ts';
import type { Failure } from '../../../core/failure.ts';
import type { Request } from '../../../core/request.ts';
import type { Audience, NewComment } from './composer.tsx';
import type { Colleague } from './mentions.ts';

/** The calls about the comments on a record. */
export interface CommentCalls {
  audiences: readonly [Audience, ...Audience[]];
  /** Returns the request for a page of comments, counted from the oldest. */
  pageOf: (page: number) => Request;
  /** The hint of the composer, where it differs from the usual one. */
  hint?: string;
  /** Users who can be mentioned. */
  colleagues: readonly Colleague[];
  /** The upload endpoint of attachments; undefined if comments have none. */
  door?: AttachmentUploader;
  /** Sends a comment; returns null, or the failure. */
  send: (comment: NewComment & { parentId: string | undefined }) => Promise<Failure | null>;
  edit: (commentId: string, text: string) => Promise<Failure | null>;
  remove: (commentId: string) => Promise<void>;
  /** True if authors can edit their comments. */
  mayEdit: boolean;
}
