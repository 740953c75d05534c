import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { imageRules } from '@gatehouse/contract/files/stored-file';
import type { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { removeFiles } from '../../../platform/files/files-rows.ts';
import { storeUpload, unnamedFile } from '../../../platform/mounting/files-take.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { type CampaignRecord, findCampaign } from '../records/campaigns.store.ts';
import { announce, requireCampaign } from '../campaigns/change-campaign.service.ts';
import { detailOf } from '../campaigns/read-campaign.service.ts';
import { updateLureFile } from '../records/lure-image.store.ts';

/** Deletes the previous image. The client's audit log does not contain file names of drafts. */
async function dropImage<E extends AnyEndpoint>(
  { db, audit, afterCommit, platform }: Call<E>,
  { id, status, lure_file_id }: CampaignRecord,
): Promise<void> {
  if (lure_file_id === null) return;
  await updateLureFile(db, id, null);
  const names = await removeFiles(db, [lure_file_id]);
  for (const name of names)
    audit({
      action: 'file-removed',
      subject: status === 'Draft' ? unnamedFile : name,
      details: { kind: 'phishing-lure' },
    });
  afterCommit(async () => void platform.files.sweep());
}

/** Stores an image of the email as recipients saw it. */
export async function setLureImage(call: FileCall<typeof providerPhishing.setLureImage>, upload: Upload) {
  const { params, platform, companyId } = call;
  // Checked before the upload is read, so that a large file is not sent for nothing.
  const isThere = await platform.database.withCompany(companyId, (db) => findCampaign(db, params.id));
  if (!isThere) throw notFound();
  return storeUpload(call, upload, {
    rules: imageRules,
    async work(inner, file) {
      const campaign = await requireCampaign({ db: inner.db, params });
      await dropImage(inner, campaign);
      await file.attach(
        { kind: 'phishing-lure', id: campaign.id },
        campaign.status === 'Draft' ? unnamedFile : file.name,
      );
      await updateLureFile(inner.db, campaign.id, file.id);
      announce(inner, campaign);
      return detailOf(inner, campaign.id);
    },
  });
}

export async function removeLureImage(call: Call<typeof providerPhishing.removeLureImage>) {
  const campaign = await requireCampaign(call);
  await dropImage(call, campaign);
  announce(call, campaign);
  return detailOf(call, campaign.id);
}
