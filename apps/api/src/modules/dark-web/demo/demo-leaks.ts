import { z } from 'zod';

import { type RandomSource, pick } from '../../../platform/core/demo-chance.ts';
import { readDemoJson } from '../../../platform/core/demo-data.ts';

const names = z.tuple([z.string()], z.string());

/** The data from which the leaks of a demo company are made. Every name and address is fictional (RFC 2606, RFC 5737). */
const castSchema = z.strictObject({
  employees: names,
  /** Hosts of the company where employees and clients sign in. */
  hosts: names,
  /** Hosts of other companies that employees use. */
  elsewhere: names,
  machines: z.number().int(),
  ulps: z.number().int(),
  combos: z.number().int(),
});
export type LeakCast = z.output<typeof castSchema>;

const companies = ['acme', 'globex'];

/** Returns the data of a demo company, or null for a company without leaks. */
export const readLeakCast = async (slug: string): Promise<LeakCast | null> =>
  companies.includes(slug) ? readDemoJson(`${slug}/leaks.json`, castSchema) : null;

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
