import type { HostRef, SurfaceFact, Transport } from '@gatehouse/formats/surface/surface-record';

import { type CompanyScope, rootOf } from '../scope/scope-rules.ts';
import type { Coverage } from './scan-extras.store.ts';

const everyPort = [[0, 65_535]] as const;

/** What a complete scan covered: every port of the hosts with services in it, or every name below the domains in it. */
export function wholeCoverage(scope: CompanyScope, at: string) {
  const covered = new Map<string, Coverage>();

  function cover(host: Coverage['host'], transport: Transport): void {
    covered.set(`${host.kind} ${host.value} ${transport}`, { host, at, ranges: [{ transport, ranges: everyPort }] });
  }
  function coverDomain(host: HostRef): void {
    const { kind, name } = rootOf(host, scope);
    if (kind === 'domain') cover({ kind: 'root', value: name }, 'tcp');
  }
  return {
    add(facts: readonly SurfaceFact[]): void {
      for (const fact of facts) {
        if (fact.kind === 'service') cover(fact.host, fact.transport);
        if (fact.kind === 'name') coverDomain({ kind: 'name', value: fact.name });
        if (fact.kind === 'dns' && fact.type !== 'PTR') coverDomain({ kind: 'name', value: fact.name });
      }
    },
    coverages: (): Coverage[] => [...covered.values()],
  };
}
