import { companyRoles } from '@gatehouse/contract/core/access';
import { z } from 'zod';

import type { DemoCompany } from '../../extensions/demo-filler.ts';
import { readDemoJson } from '../../platform/core/demo-data.ts';
import { newTotpSecret, totpBinding } from '../../platform/security/second-factor.ts';
import { buildInvitation, buildSecondFactorOf, buildUser } from './users.build.ts';

const userSchema = z.strictObject({
  name: z.string(),
  role: z.enum(companyRoles),
  /** Days since the last sign-in. */
  seenDaysAgo: z.number().int(),
  isDisabled: z.boolean().default(false),
  hasTotp: z.boolean().default(false),
});

/** Users without a password, so that nobody can sign in as them, and invitations. */
const colleaguesSchema = z.strictObject({
  users: z.array(userSchema),
  invited: z.array(userSchema.pick({ name: true, role: true }).extend({ sentDaysAgo: z.number().int() })),
});

const dayMs = 24 * 3_600_000;

const validDays = 7;

/** Converts a name to an ASCII address: `Zoë Müller-Østergård` becomes `zoe.muller-ostergard`. */
function localPart(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replaceAll('ø', 'o').replaceAll('ł', 'l');
  return plain.replaceAll(/[^a-z -]/g, '').replaceAll(' ', '.');
}

/** Adds colleagues in every state to the larger demo company. */
export async function fillUsers({ database, clock, secrets, company }: DemoCompany): Promise<void> {
  if (company.slug !== 'acme') return;
  const { users, invited } = await readDemoJson('acme/colleagues.json', colleaguesSchema);
  const domain = company.domains[0] ?? 'acme.example';
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs - 5_400_000).toISOString();
  for (const { name, role, seenDaysAgo, isDisabled, hasTotp } of users) {
    const user = await buildUser(database, {
      company_id: company.id,
      username: `${localPart(name)}@${domain}`,
      fullname: name,
      role,
      enabled: !isDisabled,
      created_at: daysAgo(420),
      last_sign_in_at: daysAgo(seenDaysAgo),
    });
    if (hasTotp) await buildSecondFactorOf(database, user, secrets.seal(newTotpSecret(), totpBinding(user.id)));
  }
  for (const { name, role, sentDaysAgo } of invited) {
    const username = `${localPart(name)}@${domain}`;
    const sent_at = daysAgo(sentDaysAgo);
    const expires_at = daysAgo(sentDaysAgo - validDays);
    const row = { company_id: company.id, username, fullname: name, role, created_at: sent_at, sent_at, expires_at };
    await buildInvitation(database, row);
  }
}
