import type { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { imagesOfStepAtMost } from '@gatehouse/contract/attack-chain/chain';
import { imageRules } from '@gatehouse/contract/files/stored-file';

import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import { removeFiles } from '../../platform/files/files-rows.ts';
import { storeUpload, unnamedFile } from '../../platform/mounting/files-take.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import { auditEngagement, isUnpublished } from '../engagements/public.ts';
import { headOf, emitChanged, wholeStep } from './attack-chain.service.ts';
import { findStep, lockStep, type StepRecord, updateNote } from './attack-chain.store.ts';
import { deleteImages, findImages, insertImage, updateImages } from './step-images.store.ts';
import { attackChainTexts } from './attack-chain.texts.ts';

type ImageCall = FileCall<typeof attackChain.addImage>;

/** Appends an image to a step. */
export async function addStepImage(call: ImageCall, upload: Upload): Promise<AttackStep> {
  const { params, body, platform, companyId } = call;
  // Checks that the step exists before the upload, rather than after ten megabytes.
  const isThere = await platform.database.withCompany(companyId, (db) => findStep(db, params));
  if (!isThere) throw notFound();
  return storeUpload(call, upload, {
    rules: imageRules,
    async work(inner, file) {
      const { db } = inner;
      const step = await lockStep(db, params);
      if (!step) throw notFound();
      const images = await findImages(db, step.id);
      if (images.length >= imagesOfStepAtMost)
        throw unprocessable(attackChainTexts.tooManyImages(imagesOfStepAtMost), 'file');
      await insertImage(db, step, { file_id: file.id, place: (images.at(-1)?.place ?? 0) + 1, alt: body.alt });
      const shownName = (await isUnpublished(db, step.engagement_id)) ? unnamedFile : file.name;
      await file.attach({ kind: 'attack-step', id: step.id }, shownName);
      await emitChanged(inner, step.engagement_id);
      return wholeStep(db, step);
    },
  });
}

type Change = Call<typeof attackChain.update>;

/** Changes the note of a step, or the selection, order and texts of its images. */
export async function updateStep(call: Change): Promise<AttackStep> {
  const { db, params, body } = call;
  const step = await lockStep(db, params);
  if (!step) throw notFound();
  if (body.images) await changeImages(call, step, body.images);
  if (body.note !== undefined) await updateNote(db, step.id, body.note);
  const { visual_id } = await headOf(db, step.engagement_id);
  const details = { step: step.technique_id, changed: Object.keys(body).join(', ') };
  await auditEngagement(call, step.engagement_id, { action: 'engagement-changed', subject: visual_id, details });
  await emitChanged(call, step.engagement_id);
  return wholeStep(db, { ...step, note: body.note ?? step.note });
}

async function changeImages(
  { db, audit, afterCommit, platform }: Change,
  step: StepRecord,
  wanted: NonNullable<Change['body']['images']>,
): Promise<void> {
  const known = (await findImages(db, step.id)).map(({ file_id }) => file_id);
  const kept = wanted.map(({ _id }) => _id);
  if (new Set(kept).size !== kept.length) throw unprocessable(attackChainTexts.imageTwice, 'images');
  if (kept.some((id) => !known.includes(id))) throw unprocessable(attackChainTexts.foreignImage, 'images');
  const gone = known.filter((id) => !kept.includes(id));
  const names = await removeFiles(db, gone);
  await deleteImages(db, gone);
  await updateImages(
    db,
    wanted.map(({ _id, alt }, index) => ({ file_id: _id, place: index + 1, alt })),
  );
  for (const name of names) {
    const note = { subject: name, details: { record: step.id } };
    await auditEngagement({ db, audit }, step.engagement_id, { action: 'file-removed', ...note });
  }
  afterCommit(async () => void platform.files.sweep());
}
