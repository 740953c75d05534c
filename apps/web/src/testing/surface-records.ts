import type { SurfaceFacets, SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceOverview } from '@gatehouse/contract/attack-surface/surface-overview.schema';

import { recordId } from './engagement-records.ts';

/** Severity counts without any issue. */
export const noCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0, none: 0 };

/** The summary of a small attack surface. */
export const surfaceSummary = (given: Partial<SurfaceSummary> = {}): SurfaceSummary => ({
  domains: 2,
  subDomains: 2,
  services: 2,
  candidates: 0,
  missing: 1,
  new: 0,
  lastVisit: null,
  counts: noCounts,
  hostsWithCritical: 0,
  certificatesEnding: 0,
  countedAt: '2026-02-02T10:00:00.000Z',
  mail: { strong: 0, total: 0 },
  lastScan: null,
  ...given,
});

/** The overview of a surface with two scans. */
export const surfaceOverview = (given: Partial<SurfaceOverview> = {}): SurfaceOverview => ({
  timeline: {
    scanDays: 2,
    step: 'scan',
    points: [
      { day: '2026-01-05', hosts: 10, services: 20, issues: 4 },
      { day: '2026-02-02', hosts: 12, services: 19, issues: 4 },
    ],
  },
  changes: { since: null, from: '2026-01-04', kinds: [{ kind: 'certificate-expiring', count: 59 }] },
  riskiest: [{ _id: recordId(2), name: 'vpn.shop.example', counts: { ...noCounts, critical: 2, low: 1 } }],
  certificates: { today: '2026-02-02', expired: 3, days: [{ day: '2026-02-03', count: 4 }], later: 5 },
  exposure: {
    roots: [
      {
        _id: recordId(1),
        name: 'shop.example',
        kind: 'domain',
        services: 9,
        hosts: [{ _id: recordId(2), name: 'vpn.shop.example', services: 4, worst: 'critical' }],
        otherHosts: 3,
        otherServices: 5,
      },
    ],
    otherRoots: 0,
    otherServices: 0,
  },
  ...given,
});

/** The counts of the host list. */
export const surfaceFacets = (given: Partial<SurfaceFacets> = {}): SurfaceFacets => ({
  total: 12,
  root: [],
  state: [],
  scope: [],
  kind: [],
  port: [{ value: '443', count: 11 }],
  product: [],
  technology: [{ value: 'React', count: 7 }],
  severity: [],
  certificate: [],
  tag: [],
  owner: [],
  new: 0,
  ...given,
});
