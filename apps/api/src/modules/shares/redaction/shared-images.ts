import type { ReportBlock, ReportedFinding, ReportedStep } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';

import type { Secrets } from '../../../platform/security/secrets.ts';
import { sameBytes } from '../../../platform/security/secrets.ts';
import { redactTexts } from './redact-texts.ts';

/** The images of a link. Their addresses are signed, so that nobody can ask for a file that the report does not show. */
export interface SharedImages {
  secrets: Secrets;
  shareId: string;
  /** The path below which the images are served. */
  path: string;
}

const signatureOf = ({ secrets, shareId }: Omit<SharedImages, 'path'>, fileId: string): Buffer =>
  secrets.keyedHash('image of a share', `${shareId} ${fileId}`);

const addressOf = (images: SharedImages, fileId: string): string =>
  `${images.path}/${fileId}.${signatureOf(images, fileId).toString('base64url')}`;

/** Returns the ID of the file in a signed address; null if this link did not sign it. */
export function fileOfImage(images: Omit<SharedImages, 'path'>, imageId: string): string | null {
  const [fileId = '', signature = ''] = imageId.split('.');
  return sameBytes(signatureOf(images, fileId), Buffer.from(signature, 'base64url')) ? fileId : null;
}

const stored = /\/api\/files\/([\da-f]{8}-[\da-f-]{27})\/[^\s()<>]{1,1000}/g;
const bracket = /[[\]\\]/g;

const signTexts = <T>(value: T, images: SharedImages): T =>
  redactTexts(value, (text) =>
    text.includes('/api/files/')
      ? text.replaceAll(stored, (_address, fileId: string) => addressOf(images, fileId))
      : text,
  );

/** Moves the images of a step into its note, where they have an address. */
function stepWithImages({ images: own, note, ...step }: ReportedStep, images: SharedImages): ReportedStep {
  const shown = own.map(
    ({ _id, alt }) => `![${alt.replaceAll(bracket, String.raw`\$&`).replaceAll('\n', ' ')}](${addressOf(images, _id)})`,
  );
  return { ...step, note: [note, ...shown].filter((part) => part !== '').join('\n\n'), images: [] };
}

const signBlock = (block: ReportBlock, images: SharedImages): ReportBlock =>
  block.kind === 'steps' ? { ...block, steps: block.steps.map((step) => stepWithImages(step, images)) } : block;

/** Returns a redacted report whose images are served through the link. */
export const signTree = (tree: ReportTree, images: SharedImages): ReportTree => ({
  ...tree,
  branding: signTexts(tree.branding, images),
  sections: tree.sections.map((section) => ({
    ...section,
    content: section.content.map((block) => signTexts(signBlock(block, images), images)),
  })),
});

/** Returns redacted findings whose images are served through the link. */
export const signFindings = (findings: readonly ReportedFinding[], images: SharedImages): ReportedFinding[] =>
  findings.map((finding) => signTexts(finding, images));

/** Returns the files that a part of a redacted report shows. */
export const imagesIn = (part: unknown): string[] => [
  ...Array.from(JSON.stringify(part).matchAll(stored), ([, fileId = '']) => fileId),
  ...stepImagesIn(part),
];

function stepImagesIn(part: unknown): string[] {
  const tree = part as Partial<ReportTree>;
  return (tree.sections ?? []).flatMap(({ content }) =>
    content.flatMap((block) =>
      block.kind === 'steps' ? block.steps.flatMap(({ images }) => images.map(({ _id }) => _id)) : [],
    ),
  );
}
