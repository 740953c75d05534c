import { getCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, resumableEndpoint, typedBy } from '../core/endpoint.ts';
import { uploadAccess, uploadEvents, uploadReadAccess, uploadStaffAccess } from './uploads-rules.ts';
import type { providerUploadSchemas, uploadSchemas } from './uploads.schema.ts';

const changing = { changes: { noun: 'upload' }, emits: [uploadEvents.updated] } as const;
/** The events of appended parts. */
const appending = { emits: [uploadEvents.updated] } as const;

/** Files of activities over tus 1.0.0, with `OPTIONS /uploads` and `HEAD /uploads/{id}`. */
export const uploads = endpoints(typedBy<typeof uploadSchemas>(), {
  list: getCall('/uploads', { access: uploadAccess, reads: { noun: 'upload' } }),
  create: resumableEndpoint({ ...changing, method: 'POST', path: '/uploads', access: uploadAccess }),
  append: resumableEndpoint({ ...appending, method: 'PATCH', path: '/uploads/:id', access: uploadAccess }),
  remove: resumableEndpoint({ ...changing, method: 'DELETE', path: '/uploads/:id', access: uploadAccess }),
  download: downloadEndpoint({ path: '/uploads/:id', access: uploadReadAccess }),
});

/** The upload calls of provider staff. */
export const providerUploads = endpoints(typedBy<typeof providerUploadSchemas>(), {
  list: getCall('/provider/companies/:companyId/uploads', { access: uploadStaffAccess, reads: { noun: 'upload' } }),
  create: resumableEndpoint({
    ...changing,
    method: 'POST',
    path: '/provider/companies/:companyId/uploads',
    access: uploadStaffAccess,
  }),
  append: resumableEndpoint({
    ...appending,
    method: 'PATCH',
    path: '/provider/companies/:companyId/uploads/:id',
    access: uploadStaffAccess,
  }),
  remove: resumableEndpoint({
    ...changing,
    method: 'DELETE',
    path: '/provider/companies/:companyId/uploads/:id',
    access: uploadStaffAccess,
  }),
  download: downloadEndpoint({ path: '/provider/companies/:companyId/uploads/:id', access: uploadStaffAccess }),
});
