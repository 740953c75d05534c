import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { FileRules } from '@gatehouse/contract/core/endpoint';
import { fileEndings, fileNameCharacters, type FileType, imageTypes } from '@gatehouse/contract/files/stored-file';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { plainFileName } from '@gatehouse/domain/file-name';

import { AppError, unprocessable, wrongType } from '../core/errors.ts';
import { type Content, type ContentScan, openContentScan, readContent } from './files-content.ts';
import type { Picture } from '../file-kinds/files-image.ts';
import type { SpooledFile } from './files-port.ts';
import { withoutMetadata } from '../file-kinds/image-metadata.ts';

/** A complete, validated file in temporary storage, until it is stored or deleted. */
export interface ReceivedFile extends SpooledFile, Content {
  name: string;
}

interface IncomingFile {
  name: string;
  content: Readable;
}

/**
 * Receives a whole file and validates it. Nothing remains of a rejected file.
 * @throws 413 if it is too long, 415 if its type is not accepted or its name does not match it, 422 if the image is too large
 */
export async function receiveFile(
  folder: string,
  { name, content }: IncomingFile,
  rules: FileRules,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const scan = openContentScan();
    const spooled = await spool(path, scanned(content, scan), rules.bytesAtMost);
    const kind = check(await contentOf(path, scan), { size: spooled.size, rules });
    const kept = kind.picture ? await stripMetadata(spooled, kind.picture) : spooled;
    return { ...kept, ...kind, name: safeFileName(name, kind.type) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Images are stored without metadata: photographs reveal place, time and device. */
async function stripMetadata(spooled: SpooledFile, { type }: Picture): Promise<SpooledFile> {
  const bytes = await readFile(spooled.path);
  const plain = withoutMetadata(bytes, type);
  if (plain === bytes) return spooled;
  await rm(spooled.path);
  return spool(spooled.path, Readable.from([plain], { objectMode: false }), plain.length);
}

async function* scanned(content: Readable, scan: ContentScan): AsyncGenerator<Buffer> {
  for await (const piece of content as AsyncIterable<Buffer>) {
    scan.add(piece);
    yield piece;
  }
}

/** Reads only files that start like an image into memory: an image must be complete, with nothing after its end. */
async function contentOf(path: string, scan: ContentScan): Promise<Content | null> {
  if (scan.mayBePicture()) return readContent(await readFile(path));
  const type = scan.type();
  return type && { type, picture: null };
}

async function spool(path: string, content: AsyncIterable<Buffer>, bytesAtMost: number): Promise<SpooledFile> {
  const file = await open(path, 'wx', 0o600);
  try {
    const written = await writeAll(file, content, bytesAtMost);
    await file.sync();
    return { path, ...written };
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, content: AsyncIterable<Buffer>, bytesAtMost: number) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > bytesAtMost) throw tooLong(bytesAtMost);
    hash.update(chunk);
    await file.write(chunk);
  }
  return { size, sha256: hash.digest() };
}

const megabyte = 1_048_576;

const tooLong = (bytesAtMost: number) =>
  new AppError(413, FailureCode.tooLarge, `The file is larger than ${Math.floor(bytesAtMost / megabyte)} MB`);

/** Error messages by the file types that a field accepts. */
const picturesOnly = 'The file must be a complete PNG, JPEG, GIF or WebP image';
const proofs = 'The file must be an image, PDF, text file, Office document, archive, network capture or video';
const isPicture = (type: string) => (imageTypes as readonly string[]).includes(type);

function check(content: Content | null, { size, rules }: { size: number; rules: FileRules }): Content {
  if (size === 0) throw wrongType('The file is empty');
  if (!content || !rules.types.includes(content.type))
    throw wrongType(rules.refusal ?? (rules.types.every(isPicture) ? picturesOnly : proofs));
  if (content.picture) checkSize(content.picture, rules);
  return content;
}

function checkSize({ width, height }: Picture, rules: FileRules): void {
  if (Math.max(width, height) > rules.sideAtMost || width * height > rules.pixelsAtMost)
    throw unprocessable(`The image is too large (${width} × ${height} pixels)`, 'file');
}

/** Returns the base name from the client, without invisible characters and with the extension of the detected type. */
function safeFileName(given: string, type: FileType): string {
  const visible = plainFileName(given);
  const dot = visible.lastIndexOf('.');
  const [stem, ending] = dot < 0 ? [visible, ''] : [visible.slice(0, dot), visible.slice(dot + 1)];
  const endings: readonly string[] = fileEndings[type];
  if (ending !== '' && !endings.includes(ending.toLowerCase()))
    throw wrongType(`The file extension must match its content (${type})`);
  const shownEnding = `.${ending || endings[0]}`;
  const stemCharacters = fileNameCharacters - Math.max(shownEnding.length, '.jpeg'.length);
  return ([...stem].slice(0, stemCharacters).join('') || nameless(type)) + shownEnding;
}

const nameless = (type: FileType) => (isPicture(type) ? 'picture' : 'file');
