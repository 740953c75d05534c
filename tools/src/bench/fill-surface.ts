import { buildScan, dnsFact, serviceFact } from '../../../apps/api/src/modules/attack-surface/attack-surface.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';

/** A company with an attack surface, and a user who reads it. */
export interface FilledSurface {
  reader: { id: string; company_id: string };
}

const dayMs = 86_400_000;
const webPorts = [80, 443, 8443] as const;
const products = ['nginx', 'Apache httpd', 'Envoy', 'Microsoft IIS httpd'] as const;
const roles = ['api', 'shop', 'mail', 'vpn', 'dev', 'files', 'status', 'cdn'] as const;

const newCompany = async ({ database }: Bench): Promise<FilledSurface> => {
  const { id } = await buildCompany(database, { short_name: 'Bench', services: ['attackSurface'] });
  return { reader: await buildUser(database, { company_id: id, role: 'company-admin' }) };
};

function factsOf(number: number, seenAt: string) {
  const name = `${roles[number % roles.length]}-${number}.bench${number % 4}.example`;
  const product = products[number % products.length] ?? '';
  const services = webPorts.map((port) =>
    serviceFact(name, port, {
      seenAt,
      name: port === 80 ? 'http' : 'https',
      product,
      version: `1.${number % 9}.${number % 4}`,
      technologies: [{ name: number % 2 === 0 ? 'React' : 'PHP', version: null, cpe: null }],
      certificates:
        port === 443
          ? [
              {
                sha256: Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64),
                subject: `CN=${name}`,
                issuer: 'CN=Bench',
                names: [name],
                serial: null,
                notBefore: null,
                notAfter: new Date(Date.parse(seenAt) + (number % 90) * dayMs).toISOString(),
                key: null,
                signatureAlgorithm: null,
              },
            ]
          : [],
    }),
  );
  return [dnsFact(name, `198.51.${Math.floor(number / 250)}.${number % 250}`, { seenAt }), ...services];
}

/** Imports this number of hosts with three services each. */
export async function fillTree(bench: Bench, hosts: number): Promise<FilledSurface> {
  const filled = await newCompany(bench);
  const seenAt = new Date(Date.now() - dayMs).toISOString();
  const facts = Array.from({ length: hosts }, (_, number) => factsOf(number, seenAt)).flat();
  await buildScan(bench, filled.reader.company_id, { facts });
  return filled;
}
