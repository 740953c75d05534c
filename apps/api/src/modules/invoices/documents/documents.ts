import { buffer } from 'node:stream/consumers';

import type { FileRules } from '@gatehouse/contract/core/endpoint';
import type { Logo } from '@gatehouse/invoice-documents/invoice-document';

import { documentLogo } from '../../../platform/branding/branding.ts';
import { notFound, unavailable } from '../../../platform/core/errors.ts';
import { stageFiles } from '../../../platform/routes/stage-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { documentOf } from './document-of.ts';
import { drawDocument } from './draw-document.ts';
import { findStored, type Format, type FrozenDocument, keepRendered, type StoredDocument } from './documents.store.ts';

const megabyte = 1_048_576;
const documentRules: FileRules = {
  bytesAtMost: 20 * megabyte,
  types: ['application/pdf', 'text/plain'],
  sideAtMost: 0,
  pixelsAtMost: 0,
};

/** Returns the provider's logo for documents. */
export const readLogo = async ({ branding }: Pick<Platform, 'branding'>): Promise<Logo | null> =>
  documentLogo(await branding.current())?.content ?? null;

/** A document to render, its company and its format. */
export interface DocumentRequest {
  companyId: string;
  document: FrozenDocument;
  format: Format;
}

async function render(platform: Platform, { document, format }: DocumentRequest): Promise<Uint8Array> {
  const content = documentOf(document.content, await readLogo(platform));
  return format === 'pdf' ? drawDocument('pdf', content) : Buffer.from(await drawDocument('xml', content), 'utf8');
}

/**
 * Returns the stored file of a document, rendering it on first use by the job or a download. Later calls return the same bytes; if two
 * render at once, the second file is discarded.
 */
export async function storedDocument(platform: Platform, wanted: DocumentRequest): Promise<StoredDocument> {
  const { companyId, document, format } = wanted;
  const find = () => platform.database.withCompany(companyId, (db) => findStored(db, document.id, format));
  const known = await find();
  if (known) return known;
  const bytes = await render(platform, wanted);
  const staging = stageFiles(platform, { companyId, by: { id: null, name: document.content.brand } });
  try {
    const file = await staging.add({ name: `${document.content.number}.${format}`, bytes }, documentRules);
    if (!file) throw new Error(`${document.content.number}.${format} is not a file that can be stored`);
    await platform.database.withCompany(companyId, (db) => keepRendered(db, { document, format, fileId: file.id }));
  } finally {
    await staging.discardPending();
  }
  const stored = await find();
  if (!stored) throw unavailable(invoiceTexts.errors.notRendered);
  return stored;
}

/** Returns the bytes of a stored document. */
export async function readStored({ files }: Platform, { fileId }: StoredDocument): Promise<Buffer> {
  const content = await files.store.open(fileId, null);
  if (!content) throw notFound();
  return buffer(content);
}
