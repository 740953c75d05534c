import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import type { SurfaceScopeSettings } from '@gatehouse/contract/attack-surface/provider-surface.schema';
import { isDomainName } from '@gatehouse/domain/domain-name';
import ipaddr from 'ipaddr.js';

import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { rescope } from './rescope.service.ts';
import { findPolicy, findTargets, type PolicyRow, updatePolicy } from './scope.store.ts';

export async function readScope({ db }: Pick<Call<typeof providerSurface.scope>, 'db'>): Promise<SurfaceScopeSettings> {
  const policy = await findPolicy(db);
  return {
    ranges: policy.ranges,
    exclusions: policy.exclusions,
    scanWindows: policy.scan_windows as SurfaceScopeSettings['scanWindows'],
    archiveAfterDays: policy.archive_after_days,
    riskyPorts: policy.risky_ports,
  };
}

/** Returns the range in the form of RFC 5952 with host bits cleared; undefined if the text is neither an address nor a range. */
function normalRange(text: string): string | undefined {
  if (ipaddr.isValid(text) && (text.includes(':') || text.split('.').length === 4))
    return ipaddr.parse(text).toString();
  if (!ipaddr.isValidCIDR(text)) return undefined;
  const [address, bits] = ipaddr.parseCIDR(text);
  const network =
    address.kind() === 'ipv6' ? ipaddr.IPv6.networkAddressFromCIDR(text) : ipaddr.IPv4.networkAddressFromCIDR(text);
  return `${network.toString()}/${bits}`;
}

function readRanges(ranges: readonly string[]): string[] {
  return ranges.map((range, place) => {
    const normal = normalRange(range);
    if (normal === undefined)
      throw unprocessable('Enter an address or a range such as 203.0.113.0/24.', `ranges.${place}`);
    return normal;
  });
}

function readExclusions(exclusions: readonly string[]): string[] {
  return exclusions.map((exclusion, place) => {
    const name = exclusion.toLowerCase();
    const normal = isDomainName(name) ? name : normalRange(exclusion);
    if (normal === undefined) throw unprocessable('Enter a name, an address or a range.', `exclusions.${place}`);
    return normal;
  });
}

export async function changeScope(call: Call<typeof providerSurface.changeScope>): Promise<SurfaceScopeSettings> {
  const { db, companyId, body } = call;
  const before = await findPolicy(db);
  const changed: Partial<PolicyRow> = {
    ...(body.ranges ? { ranges: [...new Set(readRanges(body.ranges))] } : {}),
    ...(body.exclusions ? { exclusions: [...new Set(readExclusions(body.exclusions))] } : {}),
    ...(body.scanWindows ? { scan_windows: body.scanWindows } : {}),
    ...(body.archiveAfterDays === undefined ? {} : { archive_after_days: body.archiveAfterDays }),
    ...(body.riskyPorts ? { risky_ports: [...new Set(body.riskyPorts)].toSorted((one, other) => one - other) } : {}),
  };
  await updatePolicy(db, companyId, { ...before, ...changed });
  await rescope(db);
  call.audit({ action: 'setting-changed', subject: 'Scan scope', details: { fields: Object.keys(body).join(', ') } });
  call.emit(surfaceEvents.updated, { reason: 'scope', ids: [] });
  return readScope(call);
}

export async function listTargets({ db, platform }: Call<typeof providerSurface.scanTargets>) {
  const policy = await findPolicy(db);
  return {
    targets: await findTargets(db, policy.ranges),
    exclusions: policy.exclusions,
    windows: policy.scan_windows as SurfaceScopeSettings['scanWindows'],
    generatedAt: platform.clock.now().toISOString(),
  };
}
