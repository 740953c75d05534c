import { currentAddresses, type FactValue, type SeenRecord, stableText } from '@gatehouse/domain/surface/surface-merge';
import type { SurfaceChangeKind } from '@gatehouse/domain/surface/surface-changes';

import { fieldOf, listOf } from '../hosts/fact-values.ts';

/** A change of an existing record. */
export interface FoundChange {
  kind: SurfaceChangeKind;
  host_id: string;
  service_id: string | null;
  /** The time of the scan, ISO 8601 UTC. */
  at: string;
  from_value: string;
  to_value: string;
}

interface Versions {
  id: string;
  before: SeenRecord;
  after: SeenRecord;
}

/** Returns the new and removed addresses of a host. Its first addresses are not a change. */
export function changesOfHost({ id, before, after }: Versions): FoundChange[] {
  const known = currentAddresses(before);
  const current = currentAddresses(after);
  if (known.length === 0) return [];
  const change = { host_id: id, service_id: null, at: after.lastSeen };
  return [
    ...current
      .filter((ip) => !known.includes(ip))
      .map((ip) => ({ ...change, kind: 'address-added' as const, from_value: '', to_value: ip })),
    ...known
      .filter((ip) => !current.includes(ip))
      .map((ip) => ({ ...change, kind: 'address-removed' as const, from_value: ip, to_value: '' })),
  ];
}

/** Returns the changes of certificate and technologies on an existing service. Values that were unknown before are not a change. */
export function changesOfService({ id, hostId, before, after }: Versions & { hostId: string }): FoundChange[] {
  const change = { host_id: hostId, service_id: id, at: after.lastSeen };
  return [
    ...differing({ before, after }, 'certificate', certificateName).map((values) => ({
      ...change,
      kind: 'certificate-changed' as const,
      ...values,
    })),
    ...differing({ before, after }, 'technologies', technologyNames).map((values) => ({
      ...change,
      kind: 'technology-changed' as const,
      ...values,
    })),
  ];
}

function differing(
  { before, after }: Pick<Versions, 'before' | 'after'>,
  fact: string,
  textOf: (value: FactValue) => string,
): { from_value: string; to_value: string }[] {
  const [old, current] = [before.facts[fact]?.value, after.facts[fact]?.value];
  if (old === undefined || current === undefined || stableText(old) === stableText(current)) return [];
  const values = { from_value: textOf(old), to_value: textOf(current) };
  return values.from_value === values.to_value ? [] : [values];
}

/** Returns the parts of a certificate that users compare: subject, expiry date, and the fingerprint in case both are equal. */
const certificateName = (value: FactValue): string =>
  [fieldOf(value, 'subject'), fieldOf(value, 'notAfter').slice(0, 10), fieldOf(value, 'sha256').slice(0, 12)]
    .filter((part) => part !== '')
    .join(' · ');

function technologyNames(value: FactValue): string {
  return listOf(value)
    .map((item) => [fieldOf(item, 'name'), fieldOf(item, 'version')].filter((part) => part !== '').join(' '))
    .toSorted()
    .join(', ');
}
