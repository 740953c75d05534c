import { createHash } from 'node:crypto';

import type { Certificate, SurfaceFact } from '@gatehouse/formats/surface/surface-record';

import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { type RandomSource, openChance, pick } from '../../platform/core/demo-chance.ts';
import {
  buildScan,
  coverageFact,
  dnsFact,
  lookAlikeFact,
  refreshBuiltScans,
  serviceFact,
} from './attack-surface.build.ts';
import { type DemoRole, readDemoLookAlikes, readDemoRoles } from './demo/demo-hosts.ts';
import { mailFacts } from './demo/demo-mail.ts';
import { buildPendingDomain, verifyDomain } from './scope/verifications.build.ts';

const dayMs = 86_400_000;
/** The scans of the last three months, in days before now. */
const scanDays = [90, 45, 21, 7, 1] as const;
const hoursOfScan = 4;
/** The age in days below which a scan finds the newest versions. */
const recentDays = 20;

interface DemoHost {
  name: string;
  ip: string;
  role: DemoRole;
  /** The first and last day on which the host exists, in days before now. */
  from: number;
  until: number;
  certificateDays: number;
}

/** Fills three months of scans: hosts that appear and disappear, expiring certificates, candidates and look-alike domains. */
export const fillAttackSurface: DemoFiller = async (demo) => {
  const { company } = demo;
  if (!company.services.includes('attackSurface')) return;
  const chance = openChance(`${company.slug} surface`);
  const isLarge = company.domains.length > 1;
  for (const domain of company.domains.slice(0, isLarge ? -1 : 1)) await verifyDomain(demo, company.id, domain);
  if (isLarge) await buildPendingDomain(demo, company.id, `${company.slug}-labs.example`);
  const roles = await readDemoRoles();
  const hosts = company.domains.flatMap((domain, place) =>
    randomHosts(roles, { domain, place, share: isLarge ? 1 : 0.6, chance }),
  );
  for (const day of scanDays) await scan(demo, hosts, { day, chance });
  await refreshBuiltScans(demo, company.id);
  await buildScan(demo, company.id, { tool: 'dnstwist', facts: await lookAlikes(demo) });
};

interface HostDraw {
  domain: string;
  place: number;
  /** The share of the hosts of a large company. */
  share: number;
  chance: RandomSource;
}

function randomHosts(roles: readonly DemoRole[], { domain, place, share, chance }: HostDraw): DemoHost[] {
  const hosts: DemoHost[] = [];
  for (const role of roles) {
    const count = Math.max(1, Math.round(role.count * share));
    for (let number = 0; number < count; number += 1) {
      const label = role.labels[number % role.labels.length] ?? 'host';
      const suffix =
        label.includes('#') || number >= role.labels.length ? String(1 + Math.floor(number / role.labels.length)) : '';
      hosts.push({
        name: `${label.replace('#', '')}${suffix}.${domain}`,
        // Documentation addresses (RFC 5737), each shared by several names.
        ip: `203.0.113.${1 + ((place * 80 + hosts.length) % 240)}`,
        role,
        from: chance() < 0.7 ? 365 : pick(chance, [60, 45, 21, 7, 1]),
        until: chance() < 0.92 ? 0 : pick(chance, [7, 21, 45]),
        certificateDays: Math.round(chance() * 120) - 6,
      });
    }
  }
  return hosts;
}

const momentOf = ({ clock }: DemoCompany, day: number, hours = 0): string =>
  new Date(clock.now().getTime() - day * dayMs + hours * 3_600_000).toISOString();

async function scan(
  demo: DemoCompany,
  hosts: readonly DemoHost[],
  { day, chance }: { day: number; chance: RandomSource },
): Promise<void> {
  const present = hosts.filter(({ from, until }) => from >= day && until < day);
  const at = momentOf(demo, day);
  const later = momentOf(demo, day, hoursOfScan);
  const records = present.map(({ name, ip }) => dnsFact(name, ip, { seenAt: at }));
  await buildScan(demo, demo.company.id, {
    tool: 'dnsx',
    at,
    facts: [...records, ...mailFacts(demo, at)],
    countsLater: true,
  });
  const services = present.flatMap((host) => servicesOf(demo, host, { seenAt: later, day, chance }));
  const known = hosts.filter(({ from }) => from >= day);
  const covered = known.map(({ name }) => coverageFact(name, { seenAt: later }));
  await buildScan(demo, demo.company.id, {
    tool: 'nmap',
    at: later,
    facts: [...services, ...covered],
    countsLater: true,
  });
}

function servicesOf(
  demo: DemoCompany,
  { name, ip, role, certificateDays }: DemoHost,
  { seenAt, day, chance }: { seenAt: string; day: number; chance: RandomSource },
): SurfaceFact[] {
  return role.ports.map(({ port, name: service, product, versions }) => {
    const isTls = service.endsWith('s');
    const isWeb = service.startsWith('http');
    return serviceFact(name, port, {
      seenAt,
      ip,
      name: service,
      product,
      // Only the latest scans find the newest version.
      version: versions.at(day < recentDays ? -1 : 0) ?? '',
      isTls,
      technologies: isWeb
        ? role.technologies.map((technology) => ({ name: technology, version: null, cpe: null }))
        : [],
      http: isWeb && role.title !== '' ? answerOf({ name, service, product, title: role.title }, chance) : null,
      certificates: isTls ? [certificateOf(demo, name, certificateDays)] : [],
    });
  });
}

interface DemoAnswer {
  name: string;
  service: string;
  product: string;
  title: string;
}

const answerOf = ({ name, service, product, title }: DemoAnswer, chance: RandomSource) => ({
  url: `${service}://${name}/`,
  status: chance() < 0.9 ? 200 : 403,
  title,
  server: product,
  location: '',
  faviconHash: null,
});

function certificateOf(demo: DemoCompany, name: string, days: number): Certificate {
  return {
    sha256: createHash('sha256').update(name).digest('hex'),
    subject: `CN=${name}`,
    issuer: 'CN=Example Trust RSA CA 2',
    names: [name],
    serial: createHash('sha256').update(`${name} serial`).digest('hex').slice(0, 32),
    notBefore: momentOf(demo, 120 - days),
    notAfter: momentOf(demo, -days),
    key: 'RSA 2048',
    signatureAlgorithm: 'sha256WithRSAEncryption',
  };
}

async function lookAlikes(demo: DemoCompany): Promise<SurfaceFact[]> {
  const [original = ''] = demo.company.domains;
  return (await readDemoLookAlikes()).map(({ name, method, hasMail, daysAgo }) =>
    lookAlikeFact(name.replace('acme', demo.company.slug), {
      seenAt: momentOf(demo, Math.min(daysAgo, 30)),
      original,
      method,
      addresses: ['198.51.100.23'],
      mailServers: hasMail ? [`mx.${name}`] : [],
      nameServers: ['ns1.registrar.example'],
      registrar: 'Example Registrar Ltd',
      registeredAt: momentOf(demo, daysAgo),
    }),
  );
}
