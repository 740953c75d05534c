import type { HostRef } from '@gatehouse/formats/surface/surface-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { refreshHosts } from '../hosts/refresh.store.ts';
import { awaitTurn, findRoots, insertRoots } from '../scans/surface-writes.store.ts';
import { rootOf, type RootKey, scopeOf } from './scope-rules.ts';
import { findScope } from './scope.store.ts';
import { findAllHosts, updateScopes } from './verifications.store.ts';

const textOf = ({ kind, name }: RootKey): string => `${kind} ${name}`;

/** Recomputes which hosts belong to the company, and their roots, after its domains or ranges changed. */
export async function rescope(db: CompanyDatabase): Promise<void> {
  await awaitTurn(db);
  const scope = await findScope(db);
  const hosts = (await findAllHosts(db)).map(({ id, kind, name, account }) => {
    const host = { kind: kind as HostRef['kind'], value: name };
    return { id, root: rootOf(host, scope, account), scope: scopeOf(host, scope) };
  });
  const roots = new Map(hosts.map(({ root }) => [textOf(root), root]));
  await insertRoots(db, [...roots.values()]);
  const ids = new Map(
    (await findRoots(db, [...roots.values()])).map(({ id, kind, name }) => [textOf({ kind, name }), id]),
  );
  await updateScopes(
    db,
    hosts.map(({ id, root, scope: decided }) => ({ id, root_id: ids.get(textOf(root)) ?? '', scope: decided })),
  );
  await refreshHosts(
    db,
    hosts.map(({ id }) => id),
  );
}
