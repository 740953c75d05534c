import { services } from '@gatehouse/contract/core/access';
import { newClientSchema } from '@gatehouse/contract/clients/client.schema';
import { z } from 'zod';

import { createFromCommandLine } from '../modules/clients/create/create-from-command-line.ts';
import { writeKeptDocuments } from '../modules/clients/erasure/kept-documents.ts';
import { findListedClients } from '../modules/clients/record/listed-clients.store.ts';
import type { Database } from '../platform/database/database.ts';
import { openFilePlaces } from '../platform/files/files-store.ts';
import { publicUrlOf } from '../platform/settings/public-url.ts';
import { archive, changeOptions, restore, service } from './client-changes.ts';
import { exportClient, importArchive } from './client-moves.ts';
import type { Command, CommandArguments, CommandContext } from './command.ts';
import { passphraseOptions } from './read-passphrase.ts';

type Verb = (given: CommandArguments, context: CommandContext, database: Database) => Promise<number>;

const list: Verb = async (_given, context, database) => {
  for (const { slug, name, state, services: current } of await database.withPlatform(findListedClients))
    context.print([slug.padEnd(24), state.padEnd(9), name.padEnd(32), current.join(',') || 'no services'].join(' '));
  return 0;
};

const create: Verb = async ({ values }, context, database) => {
  const outcome = z.safeParse(newClientSchema, bodyOf(values));
  if (!outcome.success)
    return refuse(
      context,
      outcome.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
  const { config } = context;
  const secrets = await context.openSecrets();
  const created = await createFromCommandLine(
    { database, secrets, publicUrl: () => publicUrlOf(config) },
    outcome.data,
  );
  if ('issues' in created)
    return refuse(
      context,
      created.issues.map(({ path, message }) => `${path}: ${message}`),
    );
  context.print(`Client ${created.slug} created. ${outcome.data.administrator.username} is invited by email.`);
  return 0;
};

/** Converts the options to a body of the API. Services are a list, or `all`. */
function bodyOf(values: Record<string, unknown>) {
  const { name, slug, admin, email, domains } = values;
  const listed = textsIn(values['services']);
  return {
    name,
    shortName: values['short-name'] ?? name,
    ...(slug === undefined ? {} : { slug }),
    services: (listed.includes('all') ? services : listed).map((service) => ({ service })),
    administrator: { fullname: admin, username: email },
    domains: textsIn(domains),
    timeZone: values['time-zone'] ?? 'UTC',
  };
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter((text) => text !== '') : [];

function refuse(context: CommandContext, sentences: readonly string[]): number {
  for (const sentence of sentences) context.printError(sentence);
  return 1;
}

/** Wraps a subcommand of another file: prints the usage if an argument is missing. */
const withUsage =
  (verb: typeof exportClient): Verb =>
  async (given, context, database) => {
    const outcome = await verb(given, context, database);
    return outcome === 'usage' ? usage(context) : outcome;
  };

const invoices: Verb = async ({ positionals }, context, database) => {
  const [, companyId, folder] = positionals;
  if (!z.uuid().safeParse(companyId).success || companyId === undefined || folder === undefined) return usage(context);
  const { store } = openFilePlaces(context.config);
  const { written, missing } = await writeKeptDocuments({ database, store }, { companyId, folder });
  if (missing > 0) context.printError(`The store of files lacks ${missing} documents of this client.`);
  context.print(`${written} invoice documents written to ${folder}.`);
  return 0;
};

function usage(context: CommandContext): number {
  context.printError(`Usage: npm run portal -- client ${clientCommand.usage}`);
  return 2;
}

const verbs: Record<string, Verb> = {
  list,
  create,
  service: withUsage(service),
  archive: withUsage(archive),
  restore: withUsage(restore),
  export: withUsage(exportClient),
  import: withUsage(importArchive),
  invoices,
};

export const clientCommand: Command = {
  name: 'client',
  usage:
    '<list | create | service <slug> <service> <add | dates | pause | resume | end> | archive <slug> | restore <slug> | export <slug> <file> | import <file> | invoices <client ID> <folder>> [--reason "Contract ended"] [--start 2026-12-01] [--end 2027-11-30|none] [--for client|move] [--passphrase] [--passphrase-file <file>] [--name "Acme Corp" --short-name Acme --admin "Erin Example" --email erin@acme.example --services engagements,darkWeb --domains acme.example --time-zone Europe/Berlin --slug acme]',
  summary: 'Lists, creates, changes, archives, restores, exports or imports clients, or writes their invoices.',
  details: `list                 slug, state, name and current services of each client
create               --services takes ${services.join(', ')} or all; --short-name defaults to the name
service              add takes --start (default today) and --end; dates takes --start, --end (none for no end) and
                     --reason; pause, resume and end apply immediately and need --reason. Days are the client's, the
                     last one included
archive              needs --reason: users are signed out and can't sign in, links stop working, scheduled work stops
restore              reopens an archived client; sessions stay ended
export               writes a new ZIP file: --for client (default) without drafts and internal notes, or --for move
                     with everything but secrets; with --passphrase (asked for) or --passphrase-file <file> (- for
                     standard input) it also has the leaked passwords, sealed under that passphrase
import               reads an export for migration into a portal that does not have this client, all of it or nothing;
                     users get no password and no email
invoices             writes the issued invoices of a client as PDF and XML; of an erased client, those that are kept`,
  options: {
    name: { type: 'string' },
    'short-name': { type: 'string' },
    slug: { type: 'string' },
    admin: { type: 'string' },
    email: { type: 'string' },
    services: { type: 'string' },
    domains: { type: 'string' },
    'time-zone': { type: 'string' },
    ...changeOptions,
    for: { type: 'string' },
    ...passphraseOptions,
  },
  async run(given, context) {
    const verb = verbs[given.positionals[0] ?? ''];
    if (verb) return verb(given, context, await context.openDatabase());
    return usage(context);
  },
};
