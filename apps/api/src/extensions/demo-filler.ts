import type { Service } from '@gatehouse/contract/core/access';

import type { Clock } from '../platform/core/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStores } from '../platform/files/files-store.ts';
import type { Secrets } from '../platform/security/secrets.ts';

/** A demo company and its accounts, to which a module adds records. */
export interface DemoCompany {
  database: Database;
  clock: Clock;
  files: FileStores;
  secrets: Secrets;
  /** The address of the portal, for links in signed records. */
  publicUrl(): string;
  company: { id: string; slug: string; services: readonly Service[]; domains: readonly string[] };
  users: readonly { id: string; username: string; fullname: string; role: string }[];
}

/** Fills a demo company with a module's records, by means of builders only (contract/core.md, Demo data). */
export type DemoFiller = (demo: DemoCompany) => Promise<void>;
