import type { PackagePart } from '@gatehouse/formats/course-packages/package-manifest';
import { isFormatFailure } from '@gatehouse/formats/read-failure';
import { readManifestInThread } from '@gatehouse/formats/thread/read-in-thread';

import { launchPath } from './examine-package.ts';
import type { PackageFile } from './package-reading.ts';
import type { findPlayedPackage } from './packages.store.ts';

type PackageRow = NonNullable<Awaited<ReturnType<typeof findPlayedPackage>>>;
type OpenFile = (path: string) => Promise<PackageFile | null>;

/** Returns the first part, which was the only one stored for older packages. */
const firstPart = ({ title, launch, launch_data, pass_score }: PackageRow): PackagePart => ({
  id: '',
  title,
  launch,
  launchData: launch_data,
  passScore: pass_score === null ? null : Number(pass_score),
});

/** Returns the parts of a package. For packages uploaded before parts were stored, the manifest is read again. */
export async function scormParts(row: PackageRow, openFile: OpenFile): Promise<readonly PackagePart[]> {
  if (row.parts !== null) return row.parts as PackagePart[];
  if (!row.kind.startsWith('scorm')) return [];
  const parts = await partsInManifest(openFile);
  return parts.length > 0 ? parts : [firstPart(row)];
}

/** Returns the parts whose pages exist in the package, because older uploads were only checked for the first part. */
async function partsInManifest(openFile: OpenFile): Promise<PackagePart[]> {
  try {
    const content = await (await openFile('imsmanifest.xml'))?.read(null);
    if (!content) return [];
    const { parts } = await readManifestInThread('scorm', content);
    const pages = await Promise.all(parts.map(({ launch }) => openFile(launchPath(launch) ?? '')));
    return parts.filter((_, place) => pages[place] !== null);
  } catch (error) {
    if (isFormatFailure(error)) return [];
    throw error;
  }
}
