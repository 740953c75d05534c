import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { failureMessage } from '../../../core/failure.ts';
import { uploadFile } from '../../../core/use-upload.ts';
import type { PictureUpload } from '../../../shared/rich-text/markdown-editor.tsx';
import { withoutMetadata } from './image-pixels.ts';

/** Uploads an image of a draft; with `replaces` the earlier image is deleted. */
export async function sendImage(draft: FindingDraft, file: File, replaces?: string) {
  const body = new FormData();
  if (replaces !== undefined) body.append('replaces', replaces);
  body.append('file', file, file.name);
  const params = { companyId: draft.company._id, draftId: draft._id };
  const watched = { key: crypto.randomUUID(), onProgress: () => undefined };
  return uploadFile(findingDrafts.addImage, file, { input: { params, body } as never, watched });
}

/** Uploads images that are pasted or dropped into the text of a draft. */
export function useImageUpload(draft: FindingDraft): PictureUpload {
  return async (file) => {
    const { data, error } = await sendImage(draft, await withoutMetadata(file));
    return error ? { problem: failureMessage(error) } : { address: data.address };
  };
}
