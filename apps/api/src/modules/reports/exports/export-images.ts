import type { ExportedImage } from '@gatehouse/formats/export/exported-finding';

import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/files-port.ts';
import { readPicture } from '../../../platform/files/read-picture.ts';
import type { FullFinding } from './export.present.ts';
import { findImages, type ImageRecord } from './export.store.ts';

/** Of the images of one finding, in bytes: the record with them is made in memory. */
const bytesAtMost = 32 * 1_048_576;

interface ImageSource {
  database: Database;
  store: FileStore;
  companyId: string;
}

/** The same findings one after the other, with the images that their evidence shows in place of the links to them. */
export async function* withImages(
  pages: AsyncIterable<readonly FullFinding[]>,
  source: ImageSource,
): AsyncGenerator<readonly FullFinding[]> {
  for await (const page of pages) {
    const ids = page.map(({ _id }) => _id);
    const images = await source.database.withCompany(source.companyId, (db) => findImages(db, ids));
    const ofFinding = Map.groupBy(images, ({ finding_id: id }) => id);
    for (const finding of page) yield [await withOwnImages(finding, ofFinding.get(finding._id) ?? [], source)];
  }
}

async function withOwnImages(
  finding: FullFinding,
  own: readonly ImageRecord[],
  { store }: ImageSource,
): Promise<FullFinding> {
  if (own.length === 0) return finding;
  const images: ExportedImage[] = [];
  let evidence = finding.evidence;
  let left = bytesAtMost;
  for (const { link, alt, fileId } of linksIn(finding.evidence)) {
    const file = own.find(({ id }) => id === fileId);
    const bytes = file && file.size <= left ? await readPicture(store, file.id) : null;
    if (!file || bytes === null) continue;
    left -= bytes.length;
    images.push({ name: alt || file.name, base64: Buffer.from(bytes).toString('base64') });
    evidence = evidence.replace(link, '');
  }
  return { ...finding, evidence: evidence.replaceAll(/\n{3,}/g, '\n\n').trimEnd(), images };
}

const imageLink = /!\[((?:[^\]\\]|\\.)*)\]\(\/api\/files\/([\da-f-]{36})\/[^\s()]+\)/g;

const linksIn = (markdown: string) =>
  [...markdown.matchAll(imageLink)].map(([link, alt = '', fileId = '']) => ({
    link,
    alt: alt.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'),
    fileId,
  }));
