import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { StoredDownload } from '../../../platform/mounting/mount-files.ts';
import type { DrawnFile, PublicFile } from '../../../platform/mounting/mount-public-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readStored, storedDocument } from './documents.ts';
import { findDocument, findStored, type Format } from './documents.store.ts';

interface DocumentParams {
  id: string;
  creditNoteId?: string;
}

/** Returns the handler that downloads a stored document for either side, rendering it if necessary. */
export const downloadDocument =
  (format: Format) =>
  async <E extends AnyEndpoint>({ platform, companyId, params }: FileCall<E>): Promise<StoredDownload> => {
    const { id, creditNoteId = null } = params as DocumentParams;
    const document = await platform.database.withCompany(companyId, (db) =>
      findDocument(db, { invoiceId: id, creditNoteId }),
    );
    if (!document) throw notFound();
    const { fileId, name, type, size, sha256 } = await storedDocument(platform, { companyId, document, format });
    return {
      name,
      type: format === 'xml' ? 'application/xml' : type,
      size,
      version: `"${sha256.toString('base64url')}"`,
      read: (range) => platform.files.store.open(fileId, range),
    };
  };

/** Returns the PDF of an issued invoice. The caller has already checked the link. */
export async function readInvoicePdf(
  platform: Platform,
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
): Promise<PublicFile | DrawnFile> {
  const format = 'pdf';
  const { document, known } = await platform.database.withCompany(companyId, async (db) => {
    const found = await findDocument(db, { invoiceId, creditNoteId: null });
    return { document: found, known: found && (await findStored(db, found.id, format)) };
  });
  if (!document) throw notFound();
  if (known) return { name: known.name, type: known.type, content: await readStored(platform, known) };
  const draw = async () => readStored(platform, await storedDocument(platform, { companyId, document, format }));
  return { name: `${document.content.number}.pdf`, type: 'application/pdf', companyId, kind: 'invoice', draw };
}
