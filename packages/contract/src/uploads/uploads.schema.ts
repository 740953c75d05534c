import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { uploadSchema } from './upload.schema.ts';
import { providerUploads, uploads } from './uploads.ts';

const one = z.strictObject({ id: recordId });
const client = z.strictObject({ companyId: recordId });
const ofClient = client.extend(one.shape);

const changingSchemas = { limit: { calls: 60, seconds: 60 } } as const;
/** A file of 2 GB has 128 parts, and a fast connection sends four of them per second. */
const appendingSchemas = { limit: { calls: 600, seconds: 60 } } as const;

/** Schemas, limits and summaries of `uploads`. */
export const uploadSchemas = {
  list: {
    summary: 'Your uploads that are not attached to an activity yet, newest first.',
    result: limitedList(uploadSchema),
  },
  create: {
    ...changingSchemas,
    summary:
      'Begins an upload over tus 1.0.0: Upload-Length, and Upload-Metadata with filename and activityType. Answers its address in Location.',
  },
  append: {
    ...appendingSchemas,
    summary: 'Stores the next part of an upload: 5 to 16 MB, and less only at the end of the file.',
    params: one,
  },
  remove: {
    ...changingSchemas,
    summary: 'Ends an upload that is not attached to an activity, and deletes what was stored of it.',
    params: one,
  },
  download: {
    cost: 'file',
    summary: 'Downloads an uploaded file. While it is checked: 409, FILE_NOT_READY.',
    params: one,
  },
} satisfies GroupSchemas;

bindSchemas(uploads, uploadSchemas);

/** Schemas, limits and summaries of `providerUploads`. */
export const providerUploadSchemas = {
  list: {
    summary: 'Your uploads for this client that are not attached to an activity yet, newest first.',
    params: client,
    result: limitedList(uploadSchema),
  },
  create: { ...changingSchemas, summary: 'Same as the client endpoint, for provider staff.', params: client },
  append: {
    ...appendingSchemas,
    summary: 'Same as the client endpoint, for provider staff.',
    params: ofClient,
  },
  remove: {
    ...changingSchemas,
    summary: 'Same as the client endpoint, for provider staff.',
    params: ofClient,
  },
  download: { cost: 'file', summary: 'Same as the client endpoint, for provider staff.', params: ofClient },
} satisfies GroupSchemas;

bindSchemas(providerUploads, providerUploadSchemas);
