import type { SurfaceScope } from '@gatehouse/domain/surface/surface-state';
import { registrableDomain } from '@gatehouse/formats/leaks/registrable-domain';
import type { HostRef } from '@gatehouse/formats/surface/surface-record';
import ipaddr from 'ipaddr.js';

/** The scope of a company: verified domains, ranges, and exclusions from both. */
export interface CompanyScope {
  domains: readonly string[];
  ranges: readonly string[];
  exclusions: readonly string[];
}

/** The root of the tree below which a host is shown. */
export interface RootKey {
  kind: 'domain' | 'network' | 'cloud';
  name: string;
}

/** Returns the scope of a host by domains and ranges. */
export function scopeOf(
  host: HostRef,
  scope: CompanyScope,
): Extract<SurfaceScope, 'verified' | 'candidate' | 'excluded'> {
  if (scope.exclusions.some((exclusion) => covers(exclusion, host))) return 'excluded';
  if (host.kind === 'resource') return 'verified';
  const owned = host.kind === 'name' ? scope.domains : scope.ranges;
  return owned.some((one) => covers(one, host)) ? 'verified' : 'candidate';
}

/** Returns the root of a host: the longest verified domain above a name, else the registrable one; the smallest range around an address. */
export function rootOf(host: HostRef, scope: CompanyScope, account = ''): RootKey {
  if (host.kind === 'resource') return { kind: 'cloud', name: account };
  const owned = host.kind === 'name' ? scope.domains : scope.ranges;
  const around = owned.filter((one) => covers(one, host)).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const [closest] = around;
  if (host.kind === 'address') return { kind: 'network', name: closest ?? '' };
  return { kind: 'domain', name: closest ?? registrableDomain(host.value) ?? host.value };
}

/** Returns how specific a domain or range is; larger means closer. */
function sizeOf(scope: string): number {
  if (scope.includes('/')) return Number(scope.split('/')[1]);
  return ipaddr.isValid(scope) ? addressBits : scope.length;
}

/** A single address is more specific than every range. */
const addressBits = 128;

function covers(scope: string, { kind, value }: HostRef): boolean {
  if (kind === 'name') return value === scope || value.endsWith(`.${scope}`);
  if (kind === 'resource') return value === scope;
  return coversAddress(scope, value);
}

function coversAddress(scope: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (ipaddr.isValid(scope)) return ipaddr.parse(scope).toString() === parsed.toString();
  if (!ipaddr.isValidCIDR(scope)) return false;
  const range = ipaddr.parseCIDR(scope);
  return range[0].kind() === parsed.kind() && parsed.match(range);
}

/** Returns the sort key: a name's labels in reverse order, or an address by its bytes, so that 10.0.0.9 precedes 10.0.0.10. */
export function sortName({ kind, value }: HostRef): string {
  if (kind === 'name') return value.split('.').toReversed().join('.');
  if (kind === 'address' && ipaddr.isValid(value)) {
    return ipaddr
      .parse(value)
      .toByteArray()
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  }
  return value;
}
