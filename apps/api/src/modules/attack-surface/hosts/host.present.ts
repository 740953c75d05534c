import type { MailPosture } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type {
  RelatedEngagement,
  SurfaceCertificate,
  SurfaceHost,
  SurfaceHostDetail,
  SurfaceService,
  SurfaceServiceRow,
} from '@gatehouse/contract/attack-surface/surface-host.schema';
import { severities } from '@gatehouse/domain/severity';
import { type FactValue, currentMembers, mergeSeen, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';

import { fieldOf, isObject, listOf, numberOf, textOf } from './fact-values.ts';
import type { CertificateRecord, HostRecord, RelatedFinding, ShownServiceRecord } from './hosts.store.ts';

/** Returns the tools that saw a record, the latest first. */
export const sourcesOf = ({ sources }: SeenRecord) =>
  Object.entries(sources)
    .map(([tool, span]) => ({ tool, ...span }))
    .toSorted((one, other) => (one.lastSeen < other.lastSeen ? 1 : -1));

function presentCertificate(value: FactValue | undefined): SurfaceCertificate | null {
  if (!isObject(value)) return null;
  return {
    sha256: textOf(value['sha256']) || null,
    subject: textOf(value['subject']),
    issuer: textOf(value['issuer']),
    names: listOf(value['names']).map(textOf),
    validFrom: textOf(value['notBefore']) || null,
    validUntil: textOf(value['notAfter']) || null,
  };
}

export function presentService({ list_row, seen, beside }: ShownServiceRecord): SurfaceService {
  const { host: _host, ip: _ip, validUntil: _validUntil, ...line } = JSON.parse(list_row) as SurfaceServiceRow;
  const merged = beside.reduce(mergeSeen, seen);
  const value = (name: string) => merged.facts[name]?.value;
  const http = value('http');
  return {
    ...line,
    tls: presentCertificate(value('certificate')),
    technologies: listOf(value('technologies')).map((one) => ({
      name: fieldOf(one, 'name'),
      version: fieldOf(one, 'version') || null,
    })),
    http: isObject(http)
      ? {
          url: textOf(http['url']),
          status: numberOf(http['status']),
          title: textOf(http['title']),
          server: textOf(http['server']),
          location: textOf(http['location']),
        }
      : null,
    sources: sourcesOf(merged),
  };
}

/** Facts shown to users unchanged, in this order. */
const shownFacts = ['os', 'asn', 'network', 'foundBy'] as const;

function presentFacts({ facts, members }: SeenRecord): SurfaceHostDetail['facts'] {
  const single = shownFacts.flatMap((name) => {
    const fact = facts[name];
    if (!fact) return [];
    const value = Array.isArray(fact.value) ? listOf(fact.value).map(textOf).join(', ') : textOf(fact.value);
    return [{ name, value, tool: fact.tool, at: fact.at }];
  });
  const names = Object.entries(members['other name'] ?? {}).map(([value, { tools, lastSeen }]) => ({
    name: 'otherName',
    value,
    tool: tools.join(', '),
    at: lastSeen,
  }));
  return [...single, ...names];
}

/** Kinds of members that are not DNS records. */
const otherMembers = new Set(['address', 'other name']);

export function presentDns({ members }: SeenRecord): SurfaceHostDetail['dns'] {
  return Object.entries(members)
    .filter(([type]) => !otherMembers.has(type))
    .flatMap(([type, values]) => {
      const current = new Set(currentMembers(values));
      return Object.entries(values).map(([value, { tools, firstSeen, lastSeen }]) => ({
        type,
        value,
        isCurrent: current.has(value),
        tools: [...tools],
        firstSeen,
        lastSeen,
      }));
    });
}

interface HostParts {
  services: readonly ShownServiceRecord[];
  certificates: readonly CertificateRecord[];
  related: readonly RelatedFinding[];
  mail: readonly MailPosture[];
  screenshots: SurfaceHostDetail['screenshots'];
}

export function presentHost(record: HostRecord, parts: HostParts): SurfaceHostDetail {
  const { services: _services, ...row } = JSON.parse(record.list_row) as SurfaceHost;
  const { decision, decided_by, decided_at } = record;
  const services = parts.services.map(presentService);
  return {
    ...row,
    services,
    sources: sourcesOf(record.seen),
    facts: presentFacts(record.seen),
    dns: presentDns(record.seen),
    mail: [...parts.mail],
    certificates: parts.certificates.map((one) => ({
      sha256: one.sha256,
      subject: one.subject,
      issuer: one.issuer,
      names: one.names,
      serial: one.serial,
      key: one.key,
      validFrom: one.not_before,
      validUntil: one.not_after,
      ports: services.filter(({ tls }) => tls?.sha256 === one.sha256).map(({ port }) => port),
    })),
    screenshots: parts.screenshots,
    decision:
      decision === null || decided_at === null
        ? null
        : { scope: decision as 'confirmed' | 'not ours', by: decided_by, at: decided_at },
    arrOfEngagementsWithFindingsRelatedWithSubDomain: presentRelated(parts.related),
  };
}

/** Groups findings by engagement, in their given order. */
export function presentRelated(rows: readonly RelatedFinding[]): RelatedEngagement[] {
  const engagements = new Map<string, RelatedEngagement>();
  for (const row of rows) {
    const known = engagements.get(row.engagement_id);
    const engagement = known ?? {
      _id: row.engagement_id,
      idVisual: row.engagement_visual_id,
      title: row.engagement_title,
      findings: [],
    };
    engagements.set(row.engagement_id, engagement);
    engagement.findings.push({
      _id: row.finding_id,
      idVisual: row.visual_id,
      title: row.title,
      severity: severities[row.severity] ?? 'none',
      statusVulnerability: row.status,
    });
  }
  return [...engagements.values()];
}

/** Returns the SHA-256 of every certificate of a host's services, including the chains. */
export function certificateHashes(services: readonly ShownServiceRecord[]): string[] {
  const hashes = services.flatMap(({ seen, beside }) =>
    listOf(beside.reduce(mergeSeen, seen).facts['chain']?.value).map(textOf),
  );
  return [...new Set(hashes)];
}
