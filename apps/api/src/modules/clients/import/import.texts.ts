/** The reasons for refusing an archive. None names another client. */
export const importTexts = {
  nothing: 'Nothing was imported.',
  notZip: 'This file is not a ZIP archive, or it is damaged.',
  notArchive: 'This ZIP file is not an export of a client: it has no valid manifest.json.',
  unsafe: 'The archive has an entry that is a link, is encrypted, appears twice or leaves its folder.',
  bomb: 'The archive unpacks to far more than its size allows.',
  newer: 'This archive was made by a newer version of the portal. Update this portal, then import it again.',
  older:
    'This archive was made by an older version of the portal, which did not export everything that is needed here.',
  forClient: 'This archive is the copy for the client. Only an export for migration (--for move) can be imported.',
  missing: (path: string) => `The archive is incomplete: ${path} is missing.`,
  extra: (path: string) => `The archive was changed: ${path} is not in its manifest.`,
  changed: (path: string) => `The archive was changed or is damaged: ${path} does not match its manifest.`,
  unreadable: (path: string) => `The archive is damaged: ${path} has content that cannot be read.`,
  stranger: (path: string) => `The archive was changed: ${path} has rows that do not belong to its client.`,
  notClient: 'The archive was changed: what it says of the company or its users is not valid for a client.',
  unlisted: 'The archive was changed: its files are not those that its records name.',
  auditBroken: 'The audit log in the archive was changed: its hash chain does not verify.',
  dangling: (table: string) => `The archive is incomplete: ${table} refers to a record that it does not have.`,
  invalid: (table: string) => `The archive has a value that this portal does not accept, in ${table}.`,
  taken: {
    client: 'This client is already in this portal.',
    name: 'The name of this client is already in use.',
    shortName: 'The short name of this client, or the prefix of its IDs, is already in use.',
    slug: 'The slug of this client is already in use, or is reserved.',
    domain: 'A domain of this client is already monitored for another client.',
    username: 'The email address of a user in the archive is already in use.',
  },
  idTaken: (table: string) => `An ID or a number in the archive is already in use in this portal, in ${table}.`,
  noProvider: 'Set up the portal first: create its first administrator.',
  passphraseMissing: 'The leaked passwords in this archive need its passphrase',
  passphraseWrong: 'The passphrase is wrong.',
  busy: 'The portal is too busy to import now. Try again in a few minutes.',
  overtaken: 'The import took too long and its files were cleaned up. Try again.',
} as const;

/** Returns the error that refuses an archive, with the sentence that nothing was imported. */
export const refuseArchive = (sentence: string, cause?: unknown): Error =>
  new Error(`${sentence} ${importTexts.nothing}`, { cause });

/** True if an error was made by `refuseArchive`. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith(importTexts.nothing);
