import type { ImportForm, ImportReport, imports } from '@gatehouse/contract/imports';

import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/http/errors.ts';
import type { FileCall } from '../../platform/files/files-call.ts';
import type { Upload } from '../../platform/http/mount-files.ts';
import type { ImportOptions } from '../../platform/imports/importer.ts';
import type { ApiModule } from '../../platform/http/route.ts';
import { chooseImporter, refuseOptions } from './choose-importer.ts';
import { findClients, type Client } from './imports.store.ts';

const companiesNamedAtMost = 20;

export async function importUpload(
  call: FileCall<typeof imports.create>,
  file: Upload,
  modules: readonly ApiModule[],
): Promise<ImportReport> {
  const { body, viewer, origin, platform } = call;
  const { importer, format, options } = chosenBy(body, modules);
  const { report } = await importer.run({
    database: { withCompany: (companyId, work) => call.write(companyId, ({ db }) => work(db)) },
    secrets: platform.secrets,
    format,
    company: await chooseCompany(platform.database, body.company),
    options,
    file,
    actor: { id: viewer.id, name: viewer.fullname },
    origin,
  });
  return report;
}

/** Who reads the file of a form, and with which options. */
export function chosenBy(form: ImportForm, modules: readonly ApiModule[]) {
  const { importer, format } = chooseImporter(modules, form.format);
  const options = optionsOf(form);
  refuseOptions(importer, options, format);
  return { importer, format, options };
}

const optionsOf = ({ engagement, mapping, domains, allDomains, encoding }: ImportForm): ImportOptions => ({
  ...(engagement === undefined ? {} : { engagement }),
  ...(mapping === undefined ? {} : { mapping }),
  ...(domains === undefined ? {} : { domains: domains.split(/[\s,;]+/).filter(Boolean) }),
  ...(allDomains === 'true' ? { allDomains: true } : {}),
  ...(encoding === undefined ? {} : { encoding }),
});

/** The client company of this short name or id; an unknown one is answered with those that there are. */
export async function chooseCompany(database: Database, wanted: string): Promise<Client> {
  const clients = await findClients(database);
  const chosen = clients.find(({ id, slug }) => [id, slug].includes(wanted.toLowerCase()));
  if (!chosen) throw refused(`Company "${wanted}" not found. ${describe(clients)}`, 'company');
  return chosen;
}

function describe(clients: readonly Client[]): string {
  if (clients.length === 0) return 'No companies exist yet.';
  const named = clients.slice(0, companiesNamedAtMost).map(({ slug }) => slug);
  const more = clients.length > named.length ? ` and ${clients.length - named.length} more` : '';
  return `Known companies: ${named.join(', ')}${more}.`;
}
