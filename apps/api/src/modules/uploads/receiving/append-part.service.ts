import type { Readable } from 'node:stream';

import { FailureCode } from '@gatehouse/contract/core/reply';
import { partBytes, uploadEvents } from '@gatehouse/contract/uploads/uploads-rules';

import type { ArrivedPart } from '../../../platform/files/parts-port.ts';
import { countInDay, guardUpload } from '../../../platform/routes/upload-guard.ts';
import { AppError, malformed, notFound } from '../../../platform/core/errors.ts';
import type { UploadRow } from '../uploads.store.ts';
import { uploadTexts } from '../uploads.texts.ts';
import { throwLocked, ownOf, requireLiving, type UploadCall, type UploadFollowUps } from './own-upload.ts';
import { addPart, findOwn, findUsage, lockOwn, takePartNumber } from './receiving.store.ts';
import { overQuota, quotaOf } from './upload-quota.ts';

const { errors } = uploadTexts;

/** A request with its follow-up actions. */
export interface UploadContext {
  call: UploadCall;
  after: UploadFollowUps;
}

interface Part {
  offset: number;
  content: Readable;
}

interface GuardedPart {
  offset: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Appends bytes to an upload, completely or not at all, and returns the new offset. The bytes of the company's users count toward their
 * quota when placed; staff have the daily limit of their own company.
 */
export async function appendPart(receiving: UploadContext, row: UploadRow, { offset, content }: Part): Promise<number> {
  const { platform, companyId, viewer } = receiving.call;
  if (viewer.companyId === companyId) {
    // The connection stays open, so that a part refused midway still gets a response.
    const pieces = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    return takePart(receiving, row, { offset, content: platform.space.guard(pieces) });
  }
  const guarded = guardUpload(platform, viewer, content);
  try {
    return await takePart(receiving, row, { offset, content: guarded.content });
  } catch (error) {
    await guarded.forget();
    throw error;
  }
}

async function takePart(
  { call, after }: UploadContext,
  row: UploadRow,
  { offset, content }: GuardedPart,
): Promise<number> {
  const { platform, companyId } = call;
  const { parts, receivePart } = platform.files;
  requireOffset(row, offset);
  const left = row.size - row.received;
  if (left === 0) return offset;
  const number = parts.sendsParts
    ? await platform.database.withCompany(companyId, (db) => takePartNumber(db, row.id))
    : row.next_part;
  const bytesAtMost = Math.min(left, partBytes.atMost);
  const arrived = await receivePart(content, { bytesAtMost, hashes: parts.sendsParts, ownsPieces: true });
  try {
    if (arrived.size < Math.min(left, partBytes.atLeast)) throw malformed(errors.smallPart);
    const tag = await parts.send(row, number, arrived).catch((error: unknown) => refuseMoved(call, row, error));
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

/**
 * Throws a 409 if the row has advanced, otherwise the original error. The second of two parts for the same offset can fail because the
 * first completed the file.
 */
async function refuseMoved(call: UploadCall, { id, received }: UploadRow, error: unknown): Promise<never> {
  const { platform, companyId } = call;
  const row = await platform.database.withCompany(companyId, (db) => findOwn(db, ownOf(call, id)));
  requireOffset(requireLiving(call, row), received);
  throw error;
}

interface SentPart {
  arrived: ArrivedPart;
  part: { number: number; tag: string };
}

/** Places a part. The second of two parts for the same offset is refused, because the row has advanced. */
async function putInPlace(call: UploadCall, { id, received }: UploadRow, { arrived, part }: SentPart) {
  const { platform, companyId, viewer } = call;
  const work = async ({ db, emit }: Parameters<Parameters<UploadCall['write']>[1]>[0]) => {
    const row = requireLiving(call, await lockOwn(db, ownOf(call, id)));
    requireOffset(row, received);
    await platform.files.parts.place(row, received, arrived);
    const counted = { companyId, userId: viewer.id, bytes: arrived.size, now: platform.clock.now() };
    if (viewer.companyId === companyId) await countInDay(platform, db, counted);
    const { isWhole } = await addPart(db, row, { size: arrived.size, part });
    if ((await findUsage(db)) > quotaOf(platform)) throw overQuota(platform);
    if (isWhole) emit(uploadEvents.updated, { ids: [id] });
    return isWhole;
  };
  return call.write(companyId, work).catch(throwLocked);
}
