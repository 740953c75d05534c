import { type RandomSource, pick } from '../../../platform/core/demo-chance.ts';

/** The data from which the leaks of a demo company are made. Every name and address is fictional (RFC 2606, RFC 5737). */
export interface LeakCast {
  employees: readonly [string, ...string[]];
  /** Hosts of the company where employees and clients sign in. */
  hosts: readonly [string, ...string[]];
  /** Hosts of other companies that employees use. */
  elsewhere: readonly [string, ...string[]];
  machines: number;
  ulps: number;
  combos: number;
}

/** The data of each demo company, by its slug. */
export const leakCasts: Readonly<Record<string, LeakCast>> = {
  acme: {
    employees: [
      'a.haddad@acme.example',
      'anton.berg@acme.example',
      'beatriz.santos@example.com',
      'chidi.okafor@corp.example',
      'dora.keller@acme.example',
      'emil.novak@corp.example',
      'farah.aziz@example.com',
      'giulia.conti@acme.example',
      'henrik.dahl@corp.example',
      'ines.moreau@acme.example',
      'jonas.weber@corp.example',
      'kavya.iyer@example.com',
      'liam.byrne@acme.example',
      'marta.kowalska@corp.example',
      'm.lindqvist@acme.example',
      'nikos.pappas@example.com',
      'olivia.grant@acme.example',
      'u.perera@acme.example',
    ],
    hosts: [
      'vpn.acme.example',
      'sso.corp.example',
      'mail.acme.example',
      'shop.example.com',
      'partner.corp.example',
      'account.example.com',
      'hr.corp.example',
      'wiki.corp.example',
    ],
    elsewhere: ['crm.cloud-suite.example', 'travel-context.example', 'code-hosting.example', 'payroll-online.example'],
    machines: 14,
    ulps: 150,
    combos: 70,
  },
  globex: {
    employees: [
      'g.lima@globex.example',
      'hana.suzuki@globex.example',
      'igor.petrov@globex.example',
      'julia.stein@globex.example',
      'u.novak@globex.example',
      'victor.hugo@globex.example',
    ],
    hosts: ['portal.globex.example', 'vpn.globex.example', 'patients.globex.example'],
    elsewhere: ['lab-orders.example', 'travel-context.example'],
    machines: 4,
    ulps: 45,
    combos: 20,
  },
};

const words = [
  'Summer',
  'Falcon',
  'Harbor',
  'Quartz',
  'Willow',
  'Copper',
  'Meadow',
  'Saturn',
  'Velvet',
  'Marble',
] as const;
const signs = ['!', '?', '#', '.', '_', '@'] as const;

/** Returns a typical password; some occur several times. */
export function randomPassword(chance: RandomSource): string {
  if (chance() < 0.12) return pick(chance, ['Welcome1', 'password123', 'Qwerty2024', 'Sommer2023!']);
  return `${pick(chance, words)}${pick(chance, signs)}${1_000 + Math.floor(chance() * 9_000)}`;
}

const clientNames = ['lena', 'marco', 'priya', 'samuel', 'yuki', 'noor', 'pavel', 'chloe', 'diego', 'ruth'] as const;

/** Returns the address of a customer who uses the company's services. */
export const randomClient = (chance: RandomSource): string =>
  `${pick(chance, clientNames)}.${Math.floor(chance() * 900) + 100}@${pick(chance, ['mail.example', 'inbox.example', 'post.example'])}`;

/** Families of malware, and the countries of their victims. */
export const families = ['Lumma', 'RedLine', 'StealC', 'Vidar', 'Raccoon'] as const;
export const countries = ['DE', 'GB', 'US', 'IN', 'BR', 'PL', 'FR'] as const;
