import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { enterClient } from '../../../platform/routes/named-client.ts';
import { actorOf } from '../announce.ts';
import { findInvoice } from '../records/settle.store.ts';
import { readInvoiceForStaff } from '../detail/invoices.present.ts';
import { issueInvoice } from './issue-invoice.ts';
import { announceIssue } from './issue-notice.ts';

export async function issueDraft(call: Call<typeof providerInvoices.issue>): Promise<ProviderInvoice> {
  const { db, params, platform } = call;
  const now = platform.clock.now();
  const issued = await issueInvoice(db, {
    invoiceId: params.id,
    actor: actorOf(call),
    brand: (await platform.branding.current()).name,
    now,
  });
  await announceIssue(call, issued);
  return readInvoiceForStaff(db, params.id, now);
}

type IssueResult = Result<typeof providerInvoices.issueMany>[number];

interface InvoiceKey {
  companyId: string;
  id: string;
}

/**
 * Issues one of several drafts in its own transaction. If it is already issued, its number is returned, so that a repeated request is safe.
 */
async function issueOne(call: Call<AnyEndpoint>, id: string): Promise<IssueResult> {
  const { db, platform } = call;
  await enterClient(db, providerInvoices.issueMany);
  const known = await findInvoice(db, id);
  if (known?.visual_id) return { _id: id, invoiceID: known.visual_id, message: '', missing: [] };
  const { name: brand } = await platform.branding.current();
  const issued = await issueInvoice(db, { invoiceId: id, actor: actorOf(call), brand, now: platform.clock.now() });
  await announceIssue(call, issued);
  return { _id: id, invoiceID: issued.invoiceID, message: '', missing: [] };
}

function refusalOf(id: string, error: unknown): IssueResult {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const missing = error.code === FailureCode.validation ? [...(error.issues ?? [])] : [];
  return { _id: id, invoiceID: null, message: error.message, missing };
}

/** Issues drafts one after another, in the given order. */
export async function issueMany(
  call: FileCall<typeof providerInvoices.issueMany>,
): Promise<Result<typeof providerInvoices.issueMany>> {
  const results: IssueResult[] = [];
  for (const { companyId, id } of call.body.invoices satisfies InvoiceKey[]) {
    const issued = call.write(companyId, (inner) => issueOne(inner as unknown as Call<AnyEndpoint>, id));
    results.push(await issued.catch((error: unknown) => refusalOf(id, error)));
  }
  return results;
}
