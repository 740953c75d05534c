import { billingDetails, clientBillingDetails } from '@gatehouse/contract/billing-details/billing-details';
import { billingSettings } from '@gatehouse/contract/billing-settings/billing-settings';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { subscriptions } from '@gatehouse/contract/invoices/subscriptions';

import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountOutside } from '../../platform/mounting/mount-outside.ts';
import { mountText } from '../../platform/mounting/mount-text.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { doOutsideRegularly, doRegularly } from '../../platform/jobs/chores.ts';
import { changeDetails, readDetails } from './billing-details/billing-details.service.ts';
import { changeSettings, readSettings } from './billing-settings/billing-settings.service.ts';
import { creditInvoice, voidInvoice } from './credits/credits.service.ts';
import { deliverDocuments } from './documents/deliver.ts';
import { downloadDocument } from './documents/downloads.service.ts';
import { createDraft, removeDraft, saveDraft } from './drafts/drafts.service.ts';
import { issueDraft, issueMany } from './issue/issue.service.ts';
import { sendInvoice } from './issue/send.service.ts';
import { pauseReminders, recordTransfer, recordTransferRefund } from './payments/payments.service.ts';
import { allInvoiceSource, clientInvoiceSource, invoiceSource } from './records/invoices.list.ts';
import {
  readAllQuarters,
  readAllSums,
  readBillable,
  readClientInvoice,
  readClientSums,
  readInvoice,
  readOwnQuarters,
  readOwnSums,
} from './detail/invoices.service.ts';
import { remindContacts } from './reminders/reminders.service.ts';
import { downloadExport } from './statements/export.service.ts';
import { downloadReceipt } from './statements/receipts.service.ts';
import { downloadStatementCsv, downloadStatementPdf } from './statements/statements.service.ts';
import { runSubscriptions } from './subscriptions/subscription-run.ts';
import {
  changeSubscription,
  createSubscription,
  listSubscriptions,
  removeSubscription,
} from './subscriptions/subscriptions.service.ts';

function clientRoutes(context: RouteContext): void {
  mountList(context, invoices.list, invoiceSource);
  mountText(context, invoices.sums, readOwnSums);
  mountText(context, invoices.quarters, readOwnQuarters);
  mountDownload(context, invoices.export, downloadExport);
  mountDownload(context, invoices.statementCsv, downloadStatementCsv);
  mountDownload(context, invoices.statementPdf, downloadStatementPdf);
  mount(context, invoices.get, readInvoice);
  mountDownload(context, invoices.pdf, downloadDocument('pdf'));
  mountDownload(context, invoices.xml, downloadDocument('xml'));
  mountDownload(context, invoices.creditNotePdf, downloadDocument('pdf'));
  mountDownload(context, invoices.creditNoteXml, downloadDocument('xml'));
  mountDownload(context, invoices.receipt, downloadReceipt);
  mount(context, billingDetails.get, readDetails);
  mount(context, billingDetails.change, changeDetails);
}

function staffRoutes(context: RouteContext): void {
  const client = inClient(context);
  mountList(client, providerInvoices.list, clientInvoiceSource);
  mountText(client, providerInvoices.sums, readClientSums);
  mountText(client, providerInvoices.quarters, readOwnQuarters);
  mount(client, providerInvoices.engagements, readBillable);
  mount(client, providerInvoices.create, createDraft);
  mount(client, providerInvoices.get, readClientInvoice);
  mount(client, providerInvoices.save, saveDraft);
  mount(client, providerInvoices.remove, removeDraft);
  mount(client, providerInvoices.issue, issueDraft);
  mount(client, providerInvoices.send, sendInvoice);
  mount(client, providerInvoices.void, voidInvoice);
  mount(client, providerInvoices.credit, creditInvoice);
  mount(client, providerInvoices.recordTransfer, recordTransfer);
  mount(client, providerInvoices.recordRefund, recordTransferRefund);
  mount(client, providerInvoices.pauseReminders, pauseReminders);
  mountDownload(client, providerInvoices.pdf, downloadDocument('pdf'));
  mountDownload(client, providerInvoices.xml, downloadDocument('xml'));
  mountDownload(client, providerInvoices.creditNotePdf, downloadDocument('pdf'));
  mountDownload(client, providerInvoices.creditNoteXml, downloadDocument('xml'));
  mount(client, clientBillingDetails.get, readDetails);
  mount(client, clientBillingDetails.change, changeDetails);
  mount(client, subscriptions.list, listSubscriptions);
  mount(client, subscriptions.create, createSubscription);
  mount(client, subscriptions.change, changeSubscription);
  mount(client, subscriptions.remove, removeSubscription);
}

export function invoiceRoutes(context: RouteContext): void {
  clientRoutes(context);
  staffRoutes(context);
  const all = overClients(context);
  mountList(all, providerInvoices.all, allInvoiceSource);
  mountText(all, providerInvoices.allSums, readAllSums);
  mountText(all, providerInvoices.allQuarters, readAllQuarters);
  mountOutside(context, providerInvoices.issueMany, issueMany);
  mount(context, billingSettings.get, readSettings);
  mount(context, billingSettings.change, changeSettings);

  const { platform } = context;
  doOutsideRegularly(context, deliverDocuments(platform));
  doRegularly(context, remindContacts(platform));
  doOutsideRegularly(context, runSubscriptions(platform));
}
