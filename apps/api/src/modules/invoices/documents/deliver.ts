import { notFound } from '../../../platform/core/errors.ts';
import type { OutsideChore } from '../../../platform/jobs/chores.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findInvoice } from '../records/settle.store.ts';
import {
  claimDeliveries,
  companiesWithDeliveries,
  type Delivery,
  endDelivery,
  markMailed,
} from './deliveries.store.ts';
import { attachedBytesAtMost, type MailAttachment } from '../../../platform/mail/mail.ts';
import { readStored, storedDocument } from './documents.ts';
import { findDocumentById, type FrozenDocument } from './documents.store.ts';
import { creditLetter, invoiceLetter, mailContacts } from './invoice-mails.ts';

/** Maximum number of documents per run, because rendering one takes up to half a second. */
const atOnce = 20;
const retryMs = 60_000;

/** Returns the PDF as an attachment, unless it is too large for email. */
async function attachmentsOf(
  platform: Platform,
  companyId: string,
  document: FrozenDocument,
): Promise<readonly MailAttachment[]> {
  const stored = await storedDocument(platform, { companyId, document, format: 'pdf' });
  if (stored.size > attachedBytesAtMost) return [];
  return [{ name: stored.name, type: stored.type, content: await readStored(platform, stored) }];
}

/** Queues the emails of a document once. Marking it as emailed is part of the same transaction. */
async function mailOnce(
  platform: Platform,
  companyId: string,
  { delivery, document }: { delivery: Delivery; document: FrozenDocument },
): Promise<void> {
  if (delivery.isMailed) return;
  const attachments = await attachmentsOf(platform, companyId, document);
  await platform.database.withCompany(companyId, async (db) => {
    if (!(await markMailed(db, document.id))) return;
    const invoice = await findInvoice(db, delivery.invoiceId);
    if (!invoice) return;
    const letter = delivery.creditNoteId === null ? invoiceLetter : creditLetter;
    await mailContacts(db, platform, { ...letter(invoice, document.content), attachments });
  });
}

async function deliver(platform: Platform, companyId: string, delivery: Delivery): Promise<void> {
  const { database } = platform;
  const document = await database.withCompany(companyId, (db) => findDocumentById(db, delivery.documentId));
  if (!document) throw notFound();
  for (const format of ['pdf', 'xml'] as const) await storedDocument(platform, { companyId, document, format });
  await mailOnce(platform, companyId, { delivery, document });
  await database.withCompany(companyId, (db) => endDelivery(db, document.id));
}

/** Renders and emails issued documents. After a crash, the next run continues. */
export const deliverDocuments = (platform: Platform): OutsideChore => ({
  name: 'invoice documents',
  everyMs: 10_000,
  waiting: (now) => companiesWithDeliveries(now.toISOString()),
  async run({ id: companyId, now }) {
    const { database, log } = platform;
    const claim = { now: now.toISOString(), most: atOnce, retryMs };
    const due = await database.withCompany(companyId, (db) => claimDeliveries(db, claim));
    for (const delivery of due)
      await deliver(platform, companyId, delivery).catch((error: unknown) =>
        log.error({ err: error, document: delivery.documentId }, 'an invoice document could not be prepared'),
      );
  },
});
