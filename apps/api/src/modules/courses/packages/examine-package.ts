import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { PackageKind } from '@gatehouse/contract/courses/course-packages';
import type { PackageManifest } from '@gatehouse/formats/course-packages/package-manifest';
import { isFormatFailure } from '@gatehouse/formats/read-failure';
import { readManifestInThread } from '@gatehouse/formats/thread/read-in-thread';

import { courseTexts } from '../courses.texts.ts';
import { type OpenedPackage, type PackageEntry, withPackage } from './package-entries.ts';
import { refusePackage } from './package-refusal.ts';

const { packages: texts } = courseTexts;

/** The kind and the content of an uploaded file. */
export interface ExaminedPackage extends Omit<PackageManifest, 'kind'> {
  kind: PackageKind;
  size: number;
  entries: readonly PackageEntry[];
}

interface ArrivedFile {
  path: string;
  /** The media type, detected from the content. */
  type: string;
  size: number;
}

/** The path of the only file of a video or caption upload, used in launch URLs. */
export const singlePath = 'content';

/** Examines an uploaded file: a SCORM or H5P package, a video, or captions. Throws when it is not usable. */
export async function examinePackage(file: ArrivedFile): Promise<ExaminedPackage> {
  if (file.type === 'application/zip')
    return withPackage(file.path, file.size, (opened) => examineArchive(opened, file));
  if (file.type === 'text/plain') await requireCaptions(file.path);
  return singleFile(file);
}

function singleFile({ type, size }: ArrivedFile): ExaminedPackage {
  const isVideo = type.startsWith('video/');
  const mediaType = isVideo ? type : 'text/vtt; charset=utf-8';
  const entry = { path: singlePath, mediaType, start: 0, packed: size, size, isDeflated: false };
  return { title: '', parts: [], kind: isVideo ? 'video' : 'captions', size, entries: [entry] };
}

const captionStart = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/;
const captionBytes = 5 * 1_048_576;

async function requireCaptions(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    if (size > captionBytes || !captionStart.test(buffer.toString('utf8', 0, bytesRead)))
      throw refusePackage(texts.noCaptions);
  } finally {
    await file.close();
  }
}

async function examineArchive(opened: OpenedPackage, { size }: ArrivedFile): Promise<ExaminedPackage> {
  const { kind, title, parts } = await readManifest(opened);
  return { kind, title, parts, size, entries: [...opened.entries.values()] };
}

async function readManifest(opened: OpenedPackage): Promise<PackageManifest> {
  try {
    if (opened.entries.has('imsmanifest.xml')) return await readScorm(opened);
    if (opened.entries.has('h5p.json')) return await readH5pPackage(opened);
  } catch (error) {
    if (!isFormatFailure(error)) throw error;
    throw refusePackage(texts.manifest(error.message));
  }
  const isBelow = [...opened.entries.keys()].some((path) => /\/(?:imsmanifest\.xml|h5p\.json)$/.test(path));
  throw refusePackage(isBelow ? texts.manifestBelow : texts.noManifest);
}

async function readScorm({ entries, read }: OpenedPackage): Promise<PackageManifest> {
  const manifest = await readManifestInThread('scorm', Readable.from([await read('imsmanifest.xml')]));
  const lost = manifest.parts.findIndex(({ launch }) => !entries.has(launchPath(launch) ?? ''));
  if (lost >= 0) throw refusePackage(texts.noPage(lost + 1, manifest.parts[lost]?.title ?? ''));
  return manifest;
}

/** Returns the path of the file that a launch URL references, or null when it is outside the package. */
export function launchPath(launch: string): string | null {
  const base = 'http://package.invalid/';
  try {
    const { origin, pathname } = new URL(launch, base);
    return origin === new URL(base).origin ? decodeURIComponent(pathname.slice(1)) : null;
  } catch {
    // The launch value is not a valid URL or cannot be decoded.
    return null;
  }
}

async function readH5pPackage({ entries, read }: OpenedPackage): Promise<PackageManifest> {
  const { libraries, ...manifest } = await readManifestInThread('h5p', Readable.from([await read('h5p.json')]));
  if (!entries.has('content/content.json')) throw refusePackage(texts.noContent);
  const missing = libraries.find((folder) => !entries.has(`${folder}/library.json`));
  if (missing !== undefined) throw refusePackage(texts.noLibrary(missing));
  return manifest;
}
