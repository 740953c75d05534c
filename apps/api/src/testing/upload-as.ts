import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { type StoredFile, fileSchema } from '@gatehouse/contract/files/stored-file.schema';
import { files } from '@gatehouse/contract/files/files';
import { expect } from 'vitest';

import { type FormFile, formOf } from './form.ts';
import { anyPng } from './pictures.ts';
import type { Actor, SharedPortal } from './portal.ts';
import { send } from './send.ts';

interface UploadAs {
  endpoint: AnyEndpoint;
  params?: Record<string, string>;
  /** The other fields of the form. */
  fields?: Record<string, string>;
  file?: FormFile;
  key?: string | undefined;
}

/** Uploads one file as an actor, an image by default. */
export async function uploadAs<Datas = unknown>(portal: SharedPortal, actor: Actor, sent: UploadAs) {
  const { endpoint, params = {}, fields = {}, file = { name: 'proof.png', content: anyPng() }, key } = sent;
  const form = formOf(fields, file);
  const headers = { ...form.headers, ...(key ? { 'idempotency-key': key } : {}) };
  const reply = await send(portal, { actor, endpoint, params, headers, payload: form.payload });
  return { status: reply.statusCode, datas: reply.json<{ datas: Datas }>().datas, text: reply.body };
}

/** Uploads one file as an actor and expects success. */
export async function uploadedAs(portal: SharedPortal, actor: Actor, wanted: UploadAs): Promise<StoredFile> {
  const { status, datas } = await uploadAs(portal, actor, wanted);
  expect({ status, datas }).toMatchObject({ status: 200 });
  return fileSchema.parse(datas);
}

/** Returns the status of an actor's download of a file. */
export async function statusOfDownload(
  portal: SharedPortal,
  actor: Actor,
  { _id, name, companyId }: { _id: string; name: string; companyId?: string },
): Promise<number> {
  const params = { fileId: _id, name };
  const reply = companyId
    ? await portal.call(actor, files.downloadOfClient, { params: { companyId, ...params } })
    : await portal.call(actor, files.download, { params });
  return reply.status;
}
