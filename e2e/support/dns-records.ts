import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the file from which the resolver of the browser tests reads TXT records by name. */
export const dnsFile = (dataFolder: string): string => join(dataFolder, 'dns.json');

/** Sets the TXT records that the portal resolves. The file is replaced atomically, because it may be read at any time. */
export async function publishRecords(dataFolder: string, records: Readonly<Record<string, string[]>>): Promise<void> {
  const draft = `${dnsFile(dataFolder)}.new`;
  await writeFile(draft, JSON.stringify(records));
  await rename(draft, dnsFile(dataFolder));
}
