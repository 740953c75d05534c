import type { ExportedImage } from '@gatehouse/formats/export/exported-finding';

import type { ExportPage } from './export-job.ts';
import type { FullFinding } from './export.present.ts';
import type { ImageRecord } from './export.store.ts';

/** Maximum size of all images of a finding in bytes, because they are held in memory. */
const bytesAtMost = 32 * 1_048_576;

/** Returns the bytes of an image, or null when it no longer exists. */
type ReadImage = (id: string) => Promise<Uint8Array | null>;

/** Yields the findings with the images that their evidence links to. Findings with images are yielded one at a time. */
export async function* withImages(
  { findings, images }: ExportPage,
  readImage: ReadImage,
): AsyncGenerator<readonly FullFinding[]> {
  if (images.length === 0) return yield findings;
  const ofFinding = Map.groupBy(images, ({ finding_id: id }) => id);
  for (const finding of findings) yield [await withOwnImages(finding, ofFinding.get(finding._id) ?? [], readImage)];
}

async function withOwnImages(
  finding: FullFinding,
  own: readonly ImageRecord[],
  readImage: ReadImage,
): Promise<FullFinding> {
  if (own.length === 0) return finding;
  const images: ExportedImage[] = [];
  let evidence = finding.evidence;
  let left = bytesAtMost;
  for (const { link, alt, fileId } of linksIn(finding.evidence)) {
    const file = own.find(({ id }) => id === fileId);
    const bytes = file && file.size <= left ? await readImage(file.id) : null;
    if (!file || bytes === null) continue;
    left -= bytes.length;
    images.push({ name: alt || file.name, base64: Buffer.from(bytes).toString('base64') });
    evidence = evidence.replace(link, '');
  }
  return { ...finding, evidence: evidence.replaceAll(/\n{3,}/g, '\n\n').trimEnd(), images };
}

// A bracket within a description is escaped. Without this rule, the running time would be quadratic in the number of brackets.
const imageLink = /!\[((?:[^[\]\\]|\\.)*)\]\(\/api\/files\/([\da-f-]{36})\/[^\s()]+\)/g;

const linksIn = (markdown: string) =>
  [...markdown.matchAll(imageLink)].map(([link, alt = '', fileId = '']) => ({
    link,
    alt: alt.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'),
    fileId,
  }));
