import type { phishing } from '@gatehouse/contract/phishing/phishing';
import type { PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import type { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { momentInZone } from '@gatehouse/domain/time-zone';
import { byteOrderMark, writeCsvRow } from '@gatehouse/formats/csv/write-csv';
import { type ExportedTable, tableFormats } from '@gatehouse/formats/export/table-file';

import { nameFile, noteExport } from '../../../platform/mounting/exported-file.ts';
import { feedWriter } from '../../../platform/files/feed-writer.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { gatherPieces } from '../../../platform/files/gather-pieces.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { findCampaign } from '../records/campaigns.store.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { findGroup, type GroupRow, readEntries } from './entry-export.store.ts';

type ExportCall = FileCall<typeof phishing.export> | FileCall<typeof providerPhishing.recipientsFile>;

async function campaignOf({ platform, companyId, params }: ExportCall) {
  const row = await platform.database.withCompany(companyId, (db) => findCampaign(db, params.id));
  if (!row) throw notFound();
  return row;
}

const wordOf = (words: Readonly<Record<number, string>>, code: number | null): string =>
  code === null ? '' : (words[code] ?? '');

function entryTable(timeZone: string): ExportedTable<PhishingEntry> {
  const shown = (moment: string | null) => (moment === null ? '' : momentInZone(new Date(moment), timeZone));
  const { columns } = texts;
  return {
    sheet: 'Recipients',
    key: 'recipients',
    columns: [
      [columns.fullname, 28, ({ fullname }) => fullname],
      [columns.email, 32, ({ email }) => email ?? ''],
      [columns.department, 20, ({ department }) => department],
      [columns.delivery, 12, ({ delivery }) => delivery],
      [columns.status, 16, ({ status }) => wordOf(texts.statuses, status)],
      [columns.reached, 18, ({ stageAt }) => shown(stageAt)],
      [columns.reported, 18, ({ reportedAt }) => shown(reportedAt)],
      [columns.action, 18, ({ action }) => wordOf(texts.actions, action)],
    ],
  };
}

/** Exports the recipients of a campaign as a table, as far as the company's privacy settings allow. */
export async function exportEntries(call: FileCall<typeof phishing.export>): Promise<Download> {
  const { platform, companyId, viewer, query } = call;
  const campaign = await campaignOf(call);
  const kind = tableFormats[query.format];
  const file = await nameFile(call, campaign.visual_id.toLowerCase(), kind.ending);
  await noteExport(call, file.name, { campaign: campaign.visual_id, format: query.format });
  const open = () => readEntries(platform.database, { id: campaign.id, companyId, readerId: viewer.id });
  const pieces = feedWriter<PhishingEntry>({ open, passes: 1 }, (rows) => kind.write(entryTable(file.time_zone), rows));
  return { name: file.name, type: kind.type, content: gatherPieces(pieces) };
}

/** Splits a name into the two columns that Gophish requires. */
function splitName(fullname: string): [first: string, last: string] {
  const [first = '', ...rest] = fullname.split(' ');
  return [first, rest.join(' ')];
}

/** Exports the recipients as a group for import into Gophish. */
export async function exportGroup(call: FileCall<typeof providerPhishing.recipientsFile>): Promise<Download> {
  const { platform, companyId } = call;
  const campaign = await campaignOf(call);
  const rows = await findGroup(platform.database, companyId, campaign.id);
  const file = await nameFile(call, `${campaign.visual_id.toLowerCase()}-recipients`, '.csv');
  await noteExport(call, file.name, { campaign: campaign.visual_id, records: String(rows.length) });
  return { name: file.name, type: 'text/csv; charset=utf-8', content: gatherPieces(groupLines(rows)) };
}

async function* groupLines(rows: readonly GroupRow[]): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow(['First Name', 'Last Name', 'Email', 'Position']);
  for (const { fullname, email, job_title } of rows) yield writeCsvRow([...splitName(fullname), email, job_title]);
}
