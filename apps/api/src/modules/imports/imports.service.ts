import type { ImportReport, imports } from '@gatehouse/contract/imports';

import type { Database } from '../../platform/database.ts';
import { refused } from '../../platform/errors.ts';
import type { FileCall } from '../../platform/files-call.ts';
import type { Upload } from '../../platform/mount-files.ts';
import { importFindings } from './findings.service.ts';
import { findClients, type Client } from './imports.store.ts';
import { chooseReader } from './reading.service.ts';

const companiesNamedAtMost = 20;

export async function importUpload(call: FileCall<typeof imports.create>, file: Upload): Promise<ImportReport> {
  const { body, viewer, origin, platform } = call;
  const { report } = await importFindings({
    database: { withCompany: (companyId, work) => call.write(companyId, ({ db }) => work(db)) },
    reader: chooseReader(body.format),
    company: await chooseCompany(platform.database, body.company),
    engagementTitle: body.engagement,
    file,
    actor: { id: viewer.id, name: viewer.fullname },
    origin,
  });
  return report;
}

/** The client company of this short name or id; an unknown one is answered with those that there are. */
export async function chooseCompany(database: Database, wanted: string): Promise<Client> {
  const clients = await findClients(database);
  const chosen = clients.find(({ id, slug }) => [id, slug].includes(wanted.toLowerCase()));
  if (!chosen) throw refused(`There is no company "${wanted}". ${describe(clients)}`, 'company');
  return chosen;
}

function describe(clients: readonly Client[]): string {
  if (clients.length === 0) return 'There is none yet.';
  const named = clients.slice(0, companiesNamedAtMost).map(({ slug }) => slug);
  const more = clients.length > named.length ? ` and ${clients.length - named.length} more` : '';
  return `There are ${named.join(', ')}${more}.`;
}
