export { type AttachedFiles, filesOf, presentFile } from './attachments.present.ts';
export { attachedTo, claimablePending, takePending } from './attachments.service.ts';
export { findAttached, findFileRow, insertAttachments } from './attachments.store.ts';
export { commentFiles } from './comment-files.ts';
