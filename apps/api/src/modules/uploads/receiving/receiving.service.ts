import type { Readable } from 'node:stream';

import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import { FailureCode } from '@gatehouse/contract/reply';
import { partBytes, uploadEvents, uploadHours } from '@gatehouse/contract/uploads-rules';

import type { FileCall } from '../../../platform/files/files-call.ts';
import type { ArrivedPart } from '../../../platform/files/parts-port.ts';
import { sizeText } from '../../../platform/http/byte-size.ts';
import { AppError, malformed, notFound } from '../../../platform/http/errors.ts';
import type { ResumableStore, ResumableUpload } from '../../../platform/http/tus-server.ts';
import type { UploadRow } from '../uploads.store.ts';
import { uploadTexts } from '../uploads.texts.ts';
import { readDeclaration } from './new-upload.ts';
import {
  addPart,
  findOwn,
  findUsage,
  insertUpload,
  lockOwn,
  removeUpload,
  setMultipart,
  takePartNumber,
} from './receiving.store.ts';

const { errors } = uploadTexts;
const gigabyte = 1_073_741_824;
const expirationMs = uploadHours * 3_600_000;

export type UploadCall = FileCall<AnyEndpoint>;

/** What follows a change of an upload, outside of its call. */
export interface UploadFollowUps {
  /** Begins the checks of what has arrived in whole. */
  check(companyId: string): void;
  /** Removes the bytes of what was given up. */
  sweep(companyId: string): void;
}

/** The uploads of the caller in the company of the call: others are not found. */
export const openReceiving =
  (after: UploadFollowUps) =>
  (call: UploadCall): ResumableStore => ({
    create: (wanted) => createUpload(call, wanted),
    find: async (id) => shownOf(await findReceiving(call, id)),
    append: (id, part) => appendPart({ call, after }, id, part),
    remove: (id) => removeOwn({ call, after }, id),
  });

const ownOf = ({ viewer }: UploadCall, id: string) => ({ id, userId: viewer.id });

async function findReceiving(call: UploadCall, id: string): Promise<UploadRow> {
  const row = await call.platform.database.withCompany(call.companyId, (db) => findOwn(db, ownOf(call, id)));
  return requireLiving(call, row);
}

function requireLiving({ platform }: UploadCall, row: UploadRow | undefined): UploadRow {
  if (!row) throw notFound();
  const isOver = row.expires_at !== null && Date.parse(row.expires_at) <= platform.clock.now().getTime();
  if (row.state === 'expired' || (row.state === 'receiving' && isOver))
    throw new AppError(410, FailureCode.uploadExpired, errors.expired);
  return row;
}

const shownOf = (row: UploadRow): ResumableUpload => ({
  size: row.size,
  offset: row.received,
  metadata: { filename: row.name, activityType: row.activity_type },
  createdAt: row.created_at,
});

/** Reserves the space of an upload and begins it in the store; answers its id. */
export async function createUpload(
  call: UploadCall,
  declared: { size: number; metadata: Record<string, string | null> },
): Promise<string> {
  const { platform, companyId, viewer } = call;
  const { name, activityType } = readDeclaration(declared);
  const { size } = declared;
  // A bucket has its own space; the disk of this machine then holds no more than the part that arrives.
  await platform.space.expect(platform.config.s3 === null ? size : Math.min(size, partBytes.atMost));
  const quota = platform.config.UPLOAD_QUOTA_GB * gigabyte;
  const expires_at = new Date(platform.clock.now().getTime() + expirationMs).toISOString();
  const id = await platform.database.withCompany(companyId, async (db) => {
    const made = { company_id: companyId, user_id: viewer.id, activity_type: activityType, name, size, expires_at };
    const inserted = await insertUpload(db, made);
    if ((await findUsage(db)) > quota) {
      platform.metrics.storage.countRefused('quota');
      throw new AppError(413, FailureCode.quotaExceeded, errors.quota(sizeText(quota)));
    }
    return inserted;
  });
  await beginStored(call, id);
  return id;
}

/** An upload that the store does not take is no upload. */
async function beginStored({ platform, companyId }: UploadCall, id: string): Promise<void> {
  const { database, files } = platform;
  try {
    const multipart = await files.parts.begin(id);
    if (multipart !== null) await database.withCompany(companyId, (db) => setMultipart(db, id, multipart));
  } catch (error) {
    await database.withCompany(companyId, (db) => removeUpload(db, id));
    throw error;
  }
}

interface Receiving {
  call: UploadCall;
  after: UploadFollowUps;
}

interface Part {
  offset: number;
  content: Readable;
}

async function appendPart({ call, after }: Receiving, id: string, { offset, content }: Part): Promise<number> {
  const { platform, companyId } = call;
  const { parts, receivePart } = platform.files;
  const row = await findReceiving(call, id);
  requireOffset(row, offset);
  const left = row.size - row.received;
  if (left === 0) return offset;
  const number = await platform.database.withCompany(companyId, (db) => takePartNumber(db, id));
  const bytesAtMost = Math.min(left, partBytes.atMost);
  const arrived = await receivePart(content, { bytesAtMost, hashes: parts.hashesParts });
  try {
    if (arrived.size < Math.min(left, partBytes.atLeast)) throw malformed(errors.smallPart);
    const tag = await parts.send(row, number, arrived);
    const isWhole = await putInPlace(call, row, { arrived, part: { number, tag } });
    if (isWhole) after.check(companyId);
    return offset + arrived.size;
  } finally {
    await arrived.release();
  }
}

function requireOffset({ state, received }: UploadRow, offset: number): void {
  if (state === 'rejected') throw notFound();
  if (received !== offset) throw new AppError(409, FailureCode.offsetConflict, errors.offset);
}

interface SentPart {
  arrived: ArrivedPart;
  part: { number: number; tag: string };
}

/** Of two parts that were sent for one place the second is refused: its row has moved on. */
async function putInPlace(call: UploadCall, { id, received }: UploadRow, { arrived, part }: SentPart) {
  const { platform, companyId } = call;
  const work = async ({ db, emit }: Parameters<Parameters<UploadCall['write']>[1]>[0]) => {
    const row = requireLiving(call, await lockOwn(db, ownOf(call, id)));
    requireOffset(row, received);
    await platform.files.parts.place(row, received, arrived);
    const { isWhole } = await addPart(db, row, { size: arrived.size, part });
    if (isWhole) emit(uploadEvents.updated, { ids: [id] });
    return isWhole;
  };
  return call.write(companyId, work).catch(asLocked);
}

function asLocked(error: unknown): never {
  const isLocked = (error as { code?: string }).code === '55P03';
  throw isLocked ? new AppError(423, FailureCode.uploadLocked, errors.locked) : error;
}

async function removeOwn({ call, after }: Receiving, id: string): Promise<void> {
  const { companyId } = call;
  await call
    .write(companyId, async ({ db, emit }) => {
      const row = await lockOwn(db, ownOf(call, id));
      if (!row) throw notFound();
      if (row.activity_id !== null) throw new AppError(409, FailureCode.conflict, errors.attached);
      await removeUpload(db, id);
      emit(uploadEvents.updated, { ids: [id] });
      return true;
    })
    .catch(asLocked);
  after.sweep(companyId);
}
