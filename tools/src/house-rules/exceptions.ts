import { styleExceptions } from './style-exceptions.ts';

/** An exception to a house rule, with the file and reason. An exception that is no longer needed is itself a violation. */
export type Exception = { rule: string; file: string; reason: string };

/** All exceptions, in the order of the rules. */
export const exceptions: Exception[] = [
  {
    rule: 'american-spelling',
    file: 'apps/api/src/modules/findings/policies/acknowledgement-expiry.service.ts',
    reason: 'the name of a job, under which its runs are stored',
  },
  {
    rule: 'american-spelling',
    file: 'packages/domain/src/common-passwords.ts',
    reason: 'a list of common passwords, not a text',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/platform/database/serving-role.ts',
    reason: 'CREATE ROLE and GRANT take no parameters; name and password go through the escapes of the driver',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/platform/database/list-statement.ts',
    reason: 'puts one statement together from SQL that stores wrote; every value is bound as a parameter',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/platform/database/list-page.ts',
    reason:
      'wraps the statement of a list; the parts come from list-statement.ts and every value is bound as a parameter',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/backup/read-backup.ts',
    reason:
      'COPY takes no parameters; table and columns come from the catalogue and go through the escapes of the driver',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/backup/write-backup.ts',
    reason:
      'COPY takes no parameters; table and columns come from the catalogue and go through the escapes of the driver',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/testing/test-cluster.ts',
    reason: 'CREATE, ALTER and DROP DATABASE take no parameters; the names are constants and random hexadecimal digits',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/testing/write-payloads.ts',
    reason:
      'writes into every column there is; their names come from the catalogue and go through the escapes of the driver',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/platform/routes/named-client.ts',
    reason: 'reads what its own condition for lists selects, a constant without values',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/testing/fill-tables.ts',
    reason:
      'writes into every table there is; the names come from the catalogue and go through the escapes of the driver',
  },
  {
    rule: 'built-sql',
    file: 'apps/api/src/testing/moves-plain-owner.test.ts',
    reason: 'CREATE ROLE, CREATE DATABASE and GRANT take no parameters; the name is random hexadecimal digits',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/erasure/run-erasures.ts',
    reason: 'takes the next erasure, whichever client it is of',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/erasure/erase-provider-rows.ts',
    reason: 'rows of the provider name the erased client, and leave with it',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/export/export-schema.ts',
    reason: 'schemas are made from the catalogue of the database and concern no client',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/export/write-archive.ts',
    reason: 'the version of the schema is that of the database and concerns no client',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/export/write-shared.ts',
    reason: 'courses and public keys that the records of a client need are rows of the provider',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/import/import-client.ts',
    reason: 'asks for the version of the schema and for the provider before there is a client',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/record/taken.store.ts',
    reason: 'names, slugs, domains and addresses belong to one client: a new one is compared with all',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/teams/teams.service.ts',
    reason: 'a team of the provider names clients, and its work is looked for in all of them',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/clients/assignment/join-assigned.store.ts',
    reason: 'assigns a member of the provider to clients and teams',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/staff/staff.service.ts',
    reason: 'clients and open work of a member of the provider are in the rows of all clients',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/staff/staff-clients.service.ts',
    reason: 'assigns a member of the provider to clients',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/staff/hand-over-work.ts',
    reason: 'open work of a member of the provider is looked for in all clients',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/first-days/welcome/welcome.service.ts',
    reason: 'reads name and email of the account lead, who is a user of the provider',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/operations/operations.service.ts',
    reason: 'asks whether the database answers at all, which concerns no company',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/imports/imports.store.ts',
    reason: "lists the client companies, of which the provider's staff name the one that a file belongs to",
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/imports/jobs/import-worker.ts',
    reason: 'takes the next waiting file, whichever client it is for; everything after that runs inside that client',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/phishing/gophish/between-companies.ts',
    reason: 'a server of the provider signs its events, and names the campaign of the client to whom they belong',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/payments/webhook/between-companies.ts',
    reason: 'events of the gateway are signed by the gateway, and name the payment of the client to whom they belong',
  },
  {
    rule: 'company-first',
    file: 'apps/api/src/modules/payments/test-gateway/test-gateway.store.ts',
    reason: 'stands for the servers of a gateway elsewhere, which know nothing of our companies',
  },
  ...styleExceptions,
  {
    rule: 'full-stops',
    file: 'apps/api/src/modules/clients/erasure-certificate/certificate-texts.ts',
    reason: 'reasons in the cells of a table, which are no sentences',
  },
  {
    rule: 'product-wording',
    file: 'apps/api/src/embedded-postgres/server-account.ts',
    reason: 'nobody is the name of an account of the operating system',
  },
  {
    rule: 'product-wording',
    file: 'packages/domain/src/common-passwords.ts',
    reason: 'a list of common passwords, not a text',
  },
  {
    rule: 'product-wording',
    file: 'packages/formats/src/report-words.ts',
    reason: 'words that files of tools have for severities, in their languages',
  },
];
