import type { ImportForm, ImportReport } from '@gatehouse/contract/imports/imports.schema';
import type { imports } from '@gatehouse/contract/imports/imports';
import { asciiDomain } from '@gatehouse/domain/domain-name';

import type { Database } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/core/errors.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import type { ImportOptions } from '../../extensions/importer.ts';
import type { ApiModule } from '../../extensions/api-module.ts';
import { chooseImporter, refuseOptions } from './choose-importer.ts';
import { findClients, findProvider, type Client } from './imports.store.ts';
import { importsTexts } from './imports.texts.ts';

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
    storage: platform,
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

/** Returns the importer and the options for a form. */
export function chosenBy(form: ImportForm, modules: readonly ApiModule[]) {
  const options = optionsOf(form);
  const { importer, format } = chooseImporter(modules, form.format, options);
  refuseOptions(importer, options, format);
  return { importer, format, options };
}

const flagsOf = ({ draft, allDomains, complete, preview }: ImportForm): ImportOptions => ({
  ...(draft === 'true' ? { draft: true } : {}),
  ...(allDomains === 'true' ? { allDomains: true } : {}),
  ...(complete === 'true' ? { complete: true } : {}),
  ...(preview === 'true' ? { preview: true } : {}),
});

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };

const optionsOf = (form: ImportForm): ImportOptions => ({
  ...given('engagement', form.engagement),
  ...given('mapping', form.mapping),
  ...given(
    'domains',
    form.domains
      ?.split(/[\s,;]+/)
      .filter(Boolean)
      .map(asciiDomain),
  ),
  ...given('encoding', form.encoding),
  ...given('system', form.system),
  ...given('campaign', form.campaign),
  ...given('into', form.into),
  ...flagsOf(form),
});

/** Returns the client with this slug or ID. Throws a 422 that lists the known clients. */
export async function chooseCompany(database: Database, wanted: string): Promise<Client> {
  const clients = await findClients(database);
  const chosen = clients.find(({ id, slug }) => [id, slug].includes(wanted.toLowerCase()));
  if (!chosen) throw unprocessable(importsTexts.unknownCompany(wanted, describe(clients)), 'company');
  return chosen;
}

/** Returns the company under which shared records are imported: the named one, or the provider by default. */
export async function chooseSharer(database: Database, wanted: string | undefined): Promise<Client> {
  if (wanted !== undefined) return chooseCompany(database, wanted);
  const provider = await findProvider(database);
  if (!provider) throw unprocessable(importsTexts.noProvider, 'company');
  return provider;
}

function describe(clients: readonly Client[]): string {
  if (clients.length === 0) return 'No companies exist yet.';
  const named = clients.slice(0, companiesNamedAtMost).map(({ slug }) => slug);
  const more = clients.length > named.length ? ` and ${clients.length - named.length} more` : '';
  return `Known companies: ${named.join(', ')}${more}.`;
}
