import { imageRules } from '@gatehouse/contract/files/stored-file';
import { screenshotDays } from '@gatehouse/domain/surface/surface-state';
import type { ScreenshotFact } from '@gatehouse/formats/surface/surface-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { attachFile } from '../../../platform/files/files-rows.ts';
import { type FileStaging, type StagedFile, stageFiles } from '../../../platform/routes/stage-files.ts';
import type { ImportContext } from '../../../extensions/importer.ts';
import { findHostIds, insertScreenshots } from './screenshots.store.ts';

const dayMs = 86_400_000;

interface StagedScreenshot extends Pick<ScreenshotFact, 'host' | 'port' | 'url'> {
  file: StagedFile;
  takenAt: string;
}

/** The screenshots of a scan, stored while its file is read and attached to their hosts in the transaction that merges it. */
export interface StagedScreenshots {
  add(fact: ScreenshotFact): Promise<void>;
  attach(db: CompanyDatabase, scanId: string): Promise<void>;
  /** Deletes the screenshots that were not attached. */
  discard(): Promise<void>;
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

function nameOf({ host, port, mediaType }: ScreenshotFact): string {
  return `${host.value}-${port}.${endings[mediaType]}`;
}

/** Stages screenshots; those past their retention, and those of a preview, are not stored. */
export function stageScreenshots({ storage, company, actor, options }: ImportContext): StagedScreenshots {
  const staging: FileStaging = stageFiles(storage, { companyId: company.id, by: actor });
  const staged: StagedScreenshot[] = [];
  const oldest = new Date(Date.now() - screenshotDays * dayMs).toISOString();
  return {
    async add(fact) {
      const takenAt = fact.seenAt ?? new Date().toISOString();
      if (options.preview || takenAt < oldest) return;
      const file = await staging.add({ name: nameOf(fact), bytes: fact.bytes }, imageRules);
      if (file) staged.push({ host: fact.host, port: fact.port, url: fact.url, file, takenAt });
    },
    async attach(db, scanId) {
      const hosts = await findHostIds(
        db,
        staged.map(({ host }) => host.value),
      );
      const known = staged.flatMap((one) => {
        const hostId = hosts.get(one.host.value);
        return hostId === undefined ? [] : [{ ...one, hostId }];
      });
      for (const { file, hostId } of known)
        await attachFile(db, file.id, { kind: 'surface-screenshot', id: hostId, state: 'kept' });
      const rows = known.map(({ hostId, port, url, file, takenAt }) => ({
        company_id: company.id,
        scan_id: scanId,
        host_id: hostId,
        port,
        url,
        file_id: file.id,
        taken_at: takenAt,
      }));
      await insertScreenshots(db, rows);
    },
    discard: () => staging.discardPending(),
  };
}
