import type { Service } from '@gatehouse/contract/core/access';

import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { FilePlaces } from './files/files-store.ts';
import type { Secrets } from './security/secrets.ts';

/** A demo company with its accounts, about to get the records of a module. */
export interface DemoCompany {
  database: Database;
  clock: Clock;
  files: FilePlaces;
  secrets: Secrets;
  /** The address of the portal, which signed records name. */
  publicUrl(): string;
  company: { id: string; slug: string; services: readonly Service[]; domains: readonly string[] };
  users: readonly { id: string; username: string; fullname: string; role: string }[];
}

/** Fills one demo company with records of a module, made only of builders (contract/core.md, Demo data). */
export type DemoFiller = (demo: DemoCompany) => Promise<void>;
