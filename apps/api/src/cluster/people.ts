import { randomUUID } from 'node:crypto';

import type { Role } from '@gatehouse/contract/core/access';

import { buildSession } from '../modules/auth/auth.build.ts';
import { buildCompany, buildUser, type Company, type User } from '../modules/users/users.build.ts';
import { readConfig } from '../platform/settings/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { reachDatabase } from '../reach-database.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Cluster } from './own-cluster.ts';

export const password = 'Cluster-Tests-2026!';

/** Creates companies and users directly in the shared database, without a process of the portal. */
export async function openPeople({ settings, atEnd }: Cluster) {
  const reached = await reachDatabase(readConfig(settings), { as: 'command', print: () => undefined });
  const database = openDatabase({ connection: reached.serving, poolSize: 4, onError: () => undefined });
  atEnd(() => database.close());
  const secrets = openSecrets(reached.secretKey);
  return {
    database,
    company: (wanted: Parameters<typeof buildCompany>[1] = {}): Promise<Company> => buildCompany(database, wanted),
    user: (company: Company, role: Role = 'company-admin'): Promise<User> =>
      buildUser(database, { company_id: company.id, role, password, username: `${randomUUID()}@company.example` }),
    /** Opens a browser in which this user is signed in. */
    async browserOf(user: User): Promise<Browser> {
      const { access, refresh } = await buildSession({ database, secrets, now: new Date() }, user);
      return openBrowser({ portal_access: access, portal_refresh: refresh });
    },
  };
}
export type People = Awaited<ReturnType<typeof openPeople>>;
