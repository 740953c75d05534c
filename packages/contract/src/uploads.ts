import { z } from 'zod';

import { cutList } from './answer-lists.ts';
import { downloadEndpoint, endpoint, resumableEndpoint } from './endpoint.ts';
import { recordId } from './text.ts';
import { uploadAccess, uploadEvents, uploadReadAccess, uploadStaffAccess } from './uploads-rules.ts';
import { uploadSchema } from './uploads-schema.ts';

const one = z.strictObject({ id: recordId });
const client = z.strictObject({ companyId: recordId });
const ofClient = client.extend(one.shape);

const changing = {
  limit: { calls: 60, seconds: 60 },
  changes: { noun: 'upload' },
  emits: [uploadEvents.updated],
} as const;
/** A file of 2 GB has 128 parts, and a fast line sends four of them in a second. */
const appending = { limit: { calls: 600, seconds: 60 }, emits: [uploadEvents.updated] } as const;

/** Files for activities over tus 1.0.0, which also answers `OPTIONS /uploads` and `HEAD /uploads/{id}`. */
export const uploads = {
  list: endpoint({
    method: 'GET',
    path: '/uploads',
    access: uploadAccess,
    summary: 'Your uploads that are not attached to an activity yet, newest first.',
    reads: { noun: 'upload' },
    result: cutList(uploadSchema),
  }),
  create: resumableEndpoint({
    ...changing,
    method: 'POST',
    path: '/uploads',
    access: uploadAccess,
    summary:
      'Begins an upload over tus 1.0.0: Upload-Length, and Upload-Metadata with filename and activityType. Answers its address in Location.',
  }),
  append: resumableEndpoint({
    ...appending,
    method: 'PATCH',
    path: '/uploads/:id',
    access: uploadAccess,
    summary: 'Stores the next part of an upload: 5 to 16 MB, and less only at the end of the file.',
    params: one,
  }),
  remove: resumableEndpoint({
    ...changing,
    method: 'DELETE',
    path: '/uploads/:id',
    access: uploadAccess,
    summary: 'Ends an upload that is not attached to an activity, and deletes what was stored of it.',
    params: one,
  }),
  download: downloadEndpoint({
    path: '/uploads/:id',
    cost: 'file',
    access: uploadReadAccess,
    summary: 'Downloads an uploaded file. While it is checked: 409, FILE_NOT_READY.',
    params: one,
  }),
};

/** The same for the provider's staff. */
export const providerUploads = {
  list: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/uploads',
    access: uploadStaffAccess,
    summary: 'Your uploads for this client that are not attached to an activity yet, newest first.',
    reads: { noun: 'upload' },
    params: client,
    result: cutList(uploadSchema),
  }),
  create: resumableEndpoint({
    ...changing,
    method: 'POST',
    path: '/provider/companies/:companyId/uploads',
    access: uploadStaffAccess,
    summary: 'Same as the client endpoint, for provider staff.',
    params: client,
  }),
  append: resumableEndpoint({
    ...appending,
    method: 'PATCH',
    path: '/provider/companies/:companyId/uploads/:id',
    access: uploadStaffAccess,
    summary: 'Same as the client endpoint, for provider staff.',
    params: ofClient,
  }),
  remove: resumableEndpoint({
    ...changing,
    method: 'DELETE',
    path: '/provider/companies/:companyId/uploads/:id',
    access: uploadStaffAccess,
    summary: 'Same as the client endpoint, for provider staff.',
    params: ofClient,
  }),
  download: downloadEndpoint({
    path: '/provider/companies/:companyId/uploads/:id',
    cost: 'file',
    access: uploadStaffAccess,
    summary: 'Same as the client endpoint, for provider staff.',
    params: ofClient,
  }),
};
