import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { partiesOf } from '../document/make-report.ts';
import type { Cover } from '../document/report-cover.ts';
import type { ReportJob } from '../document/report-job.ts';
import { openPictures } from '../document/report-pictures.ts';
import { takeSlot } from '../document/report-slots.ts';
import { runReport } from '../document/report-thread.ts';
import { reportKind } from '../document/report-words.ts';
import { madeFact, testPeriodFact } from '../document/report-days.ts';
import { wordsOf } from '../languages/words-of.ts';
import type { ReadSharedFindings } from './shared-plan.ts';

/** A report that is shared as a document, in the form in which its reader sees it. */
export interface SharedReport {
  companyId: string;
  tree: ReportTree;
  /** Null if the attack chain is not shared. */
  paths: AttackPath | null;
  /** The name of the reader and the day. */
  watermark: { reader: string; day: string };
  readFindings: ReadSharedFindings;
  /** True for the images that the tree shows. */
  isShown: (fileId: string) => boolean;
}

/** Takes the slot of shared reports of a company, so that readers never wait for its users, nor they for readers. */
export const takeSharedSlot = (companyId: string): (() => void) => takeSlot({ companyId: `${companyId} shared` });

/** Returns the cover with what the tree tells. */
async function coverOf(
  platform: Platform,
  db: CompanyDatabase,
  { tree, watermark }: Pick<SharedReport, 'tree' | 'watermark'>,
): Promise<Cover> {
  const { engagement, branding, classification, language, asOf } = tree;
  const words = wordsOf(language);
  const { texts, engagementStatusNames } = words;
  const parties = await partiesOf(platform, db);
  return {
    kind: reportKind(words, engagement),
    title: engagement.title,
    idVisual: engagement.idVisual,
    headline: tree.headline,
    ...parties,
    provider: { ...parties.provider, ...(branding.firm.logos.light === null ? { logo: null } : {}) },
    company: { name: branding.client.name, logo: branding.client.logo === null ? null : parties.company.logo },
    classification,
    facts: [
      [texts.type, engagement.type],
      ...testPeriodFact(words, engagement),
      [texts.state, engagementStatusNames[engagement.status]],
      madeFact(words, asOf),
      [texts.sharedWith, watermark.reader],
    ],
  };
}

function jobOf(platform: Platform, cover: Cover, { tree, paths, watermark }: SharedReport): ReportJob {
  const words = wordsOf(tree.language);
  const mark = words.sentences.sharedWith(watermark.reader, words.showDay(watermark.day));
  return {
    language: tree.language,
    cover,
    metadata: {
      title: `${cover.idVisual} ${cover.title}`.trim(),
      subject: cover.kind,
      author: cover.provider.name,
      at: platform.clock.now(),
    },
    plan: { kind: 'shared', sections: tree.sections, paths, watermark: mark },
    foot: mark,
    ownFont: platform.config.REPORT_FONT ?? null,
  };
}

/** Draws a shared report in a thread while it is read. `free` is called when it is written, or if it fails. */
export async function drawSharedReport(
  platform: Platform,
  report: SharedReport,
  free: () => void,
): Promise<AsyncIterable<Buffer>> {
  try {
    const { companyId, isShown, readFindings } = report;
    const cover = await platform.database.withCompany(companyId, (db) => coverOf(platform, db, report));
    const job = jobOf(platform, cover, report);
    const read = openPictures(platform.files.store, platform.log);
    const source = {
      findings: () => Promise.resolve([]),
      shared: readFindings,
      picture: async (fileId: string) => (isShown(fileId) ? read(fileId) : null),
    };
    return await runReport(job, source, { free, seconds: platform.config.REPORT_SECONDS });
  } catch (error) {
    free();
    throw error;
  }
}
