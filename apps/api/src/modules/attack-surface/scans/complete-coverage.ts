import type { CoveredPorts, HostRef, SurfaceFact, Transport } from '@gatehouse/formats/surface/surface-record';

import { type CompanyScope, rootOf } from '../scope/scope-rules.ts';
import type { Coverage } from './coverage.store.ts';

const everyPort = [[0, 65_535]] as const;

type Target = Coverage['hosts'][number];

/** Collects the coverage of a complete scan: every port of the hosts with services, and every name below the domains in it. */
export function wholeCoverage(scope: CompanyScope, at: string) {
  const covered = new Map<Transport, Map<string, Target>>();

  function cover(host: Target['host'], transport: Transport): void {
    const targets = covered.get(transport) ?? new Map<string, Target>();
    covered.set(transport, targets.set(`${host.kind} ${host.value}`, { host, at, differs: [] }));
  }
  function coverDomain(host: HostRef): void {
    const { kind, name } = rootOf(host, scope);
    if (kind === 'domain') cover({ kind: 'root', value: name }, 'tcp');
  }
  const portsOf = (transport: Transport): CoveredPorts[] => [{ transport, ranges: everyPort }];
  return {
    add(facts: readonly SurfaceFact[]): void {
      for (const fact of facts) {
        if (fact.kind === 'service') cover(fact.host, fact.transport);
        if (fact.kind === 'name') coverDomain({ kind: 'name', value: fact.name });
        if (fact.kind === 'dns' && fact.type !== 'PTR') coverDomain({ kind: 'name', value: fact.name });
      }
    },
    coverages: (): Coverage[] =>
      [...covered].map(([transport, targets]) => ({ ports: portsOf(transport), hosts: [...targets.values()] })),
  };
}
