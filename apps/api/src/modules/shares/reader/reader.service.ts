import type { ReportFindingsPage } from '@gatehouse/contract/reports/report-tree.schema';
import type { SharedReport } from '@gatehouse/contract/shares/share.schema';
import type { sharedReports } from '@gatehouse/contract/shares/shares';

import { readPicture } from '../../../platform/files/read-picture.ts';
import { addressKey } from '../../../platform/http/address-keys.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import { forbidden, notFound } from '../../../platform/core/errors.ts';
import type { PublicFile, StreamedFile } from '../../../platform/mounting/mount-public-file.ts';
import { pictureOf } from '../../attack-path/public.ts';
import { drawSharedReport, englishTitle, takeSharedSlot } from '../../reports/public.ts';
import { fileOfImage, imagesIn, type SharedImages, signFindings, signTree } from '../redaction/shared-images.ts';
import { shareTexts as texts } from '../shares.texts.ts';
import { noteReader } from './note-reader.ts';
import { asReader, type LinkCall, type ReaderWork } from './open-share.ts';
import { findImage, type SharedImage } from './readers.store.ts';
import { sharedFindings, sharedPaths, sharedTree } from './shared-tree.ts';

const imagesOf = ({ platform, share }: ReaderWork, { params }: LinkCall): SharedImages => ({
  secrets: platform.secrets,
  shareId: share.id,
  path: `/api/shared-reports/${params.shareToken}/images`,
});

/** Runs a read that writes a part of the report, in a slot of the readers of the company, so that they never delay its users. */
async function inSlot<T>(call: LinkCall, work: (work: ReaderWork) => Promise<T>): Promise<T> {
  const { share } = await asReader(call, async (open) => open);
  const { platform, origin } = call;
  const applicant = { companyId: `${share.company_id} shared report`, userId: addressKey(origin.address) };
  const leave = await platform.admission.drawings.enter(applicant);
  try {
    return await asReader(call, work);
  } finally {
    leave();
  }
}

/** Returns the report as the reader may see it, and notes the read. */
export const readSharedReport = (call: PublicCall<typeof sharedReports.report>): Promise<SharedReport> =>
  inSlot(call, async (work) => {
    const { share, reader } = work;
    const tree = signTree(await sharedTree(work), imagesOf(work, call));
    await noteReader(work, call, { action: 'viewed', reader });
    return {
      ...tree,
      watermark: { reader: reader.name, day: tree.asOf },
      allowsDownload: share.allows_download,
      expiresAt: new Date(share.expires_at).toISOString(),
    };
  });

export const readSharedFindings = (call: PublicCall<typeof sharedReports.findings>): Promise<ReportFindingsPage> =>
  inSlot(call, async (work) => {
    const { findings, total } = await sharedFindings(work, call.query.offset);
    return { findings: signFindings(findings, imagesOf(work, call)), total };
  });

/** Draws the report with the name of the reader on each page. Its images are those that the tree shows, and no others. */
export async function downloadSharedReport(call: PublicCall<typeof sharedReports.pdf>): Promise<StreamedFile> {
  const { share } = await asReader(call, async (work) => work);
  if (!share.allows_download) throw forbidden();
  const free = takeSharedSlot(share.company_id);
  const shown = new Set<string>();
  const read = async () =>
    asReader(call, async (work) => {
      const tree = await sharedTree(work);
      const paths = await sharedPaths(work);
      const section = texts.reportFile(tree.engagement.idVisual);
      await noteReader(work, call, { action: 'downloaded', reader: work.reader, section });
      return { tree, paths, watermark: { reader: work.reader.name, day: tree.asOf } };
    });
  try {
    const report = await read();
    for (const fileId of imagesIn(report.tree)) shown.add(fileId);
    const stream = await drawSharedReport(
      call.platform,
      {
        companyId: share.company_id,
        ...report,
        isShown: (fileId) => shown.has(fileId),
        readFindings: (offset) =>
          asReader(call, async (work) => {
            const { findings } = await sharedFindings(work, offset);
            for (const fileId of imagesIn(findings)) shown.add(fileId);
            return findings;
          }),
      },
      free,
    );
    return { name: texts.reportFile(report.tree.engagement.idVisual), type: 'application/pdf', stream };
  } catch (error) {
    free();
    throw error;
  }
}

/** Draws the attack paths, if the report shows them. */
export async function downloadSharedPicture(call: PublicCall<typeof sharedReports.picture>): Promise<StreamedFile> {
  const paths = await inSlot(call, sharedPaths);
  if (!paths) throw notFound();
  const { type, content } = pictureOf(paths, call.query.theme);
  return { name: texts.pictureFile(paths.engagement?.idVisual ?? ''), type, stream: bytesOf(content) };
}

async function* bytesOf(content: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  for await (const part of content) yield Buffer.from(part);
}

/** Returns an image whose address this link signed. Its name stays with the client. */
export async function downloadSharedImage(call: PublicCall<typeof sharedReports.image>): Promise<PublicFile> {
  const { platform, params } = call;
  const image = await asReader(call, async (work) => {
    const { share, engagement, reader } = work;
    const fileId = fileOfImage({ secrets: platform.secrets, shareId: share.id }, params.imageId);
    const found = fileId === null ? undefined : await findImage(work.db, { fileId, engagementId: engagement.id });
    if (!found) throw notFound();
    const isEvidence = found.engagement_id !== null;
    if (isEvidence && (share.hides_hosts || share.hides_evidence)) throw notFound();
    if (isEvidence)
      await noteReader(work, call, { kind: 'evidence', action: 'viewed', reader, record: recordOf(found) });
    return found;
  });
  const bytes = await readPicture(platform.files.store, image.upload_id ?? image.file_id ?? '');
  if (!bytes) throw notFound();
  return { name: 'image', type: image.media_type ?? 'application/octet-stream', content: Buffer.from(bytes) };
}

/** Returns the record that an image is evidence of. Columns of a view are nullable by type only. */
const recordOf = ({ record_id: id, record_number: idVisual, record_title: title }: SharedImage) => ({
  id,
  idVisual: idVisual ?? '',
  title: title ?? '',
});

/** Notes that the reader has a section in view, once an hour. A section that is not shared is none of this report. */
export const noteView = (call: PublicCall<typeof sharedReports.view>): Promise<{ noted: true }> =>
  asReader(call, async (work) => {
    const { section } = call.body;
    if (!work.share.sections.includes(section)) throw notFound();
    await noteReader(work, call, { action: 'viewed', reader: work.reader, section: englishTitle(section) });
    return { noted: true };
  });
