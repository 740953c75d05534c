import type { Role } from '@gatehouse/contract/core/access';

import type { DemoCompany } from '../../extensions/demo-filler.ts';
import { newTotpSecret, totpBinding } from '../../platform/security/second-factor.ts';
import { buildInvitation, buildSecondFactorOf, buildUser } from './users.build.ts';

interface DemoColleague {
  name: string;
  role: Role;
  /** Days since the last sign-in, or null if the user never signed in. */
  seenDaysAgo: number | null;
  isDisabled?: true;
  hasTotp?: true;
}

const dayMs = 24 * 3_600_000;

/** Demo users without a password, so that nobody can sign in as them. */
const colleagues: readonly DemoColleague[] = [
  { name: 'Zoë Müller-Østergård', role: 'company-admin', seenDaysAgo: 1, hasTotp: true },
  { name: 'Björn Ångström', role: 'company-manager', seenDaysAgo: 3, hasTotp: true },
  { name: 'Łucja Wójcik', role: 'company-user', seenDaysAgo: 0, hasTotp: true },
  { name: "Siobhán O'Neill", role: 'company-user', seenDaysAgo: 12 },
  { name: 'Giorgos Papadopoulos', role: 'company-user', seenDaysAgo: 40, hasTotp: true },
  { name: 'Chinedu Okafor', role: 'company-user', seenDaysAgo: 8 },
  { name: 'Jean-Luc Moreau', role: 'company-hr', seenDaysAgo: 21 },
  { name: 'Nadia Rahman', role: 'company-user', seenDaysAgo: 190, isDisabled: true },
  { name: 'Peter Vogel', role: 'company-manager', seenDaysAgo: 320, isDisabled: true, hasTotp: true },
];

const invited = [
  { name: 'Yuki Tanaka', role: 'company-user', sentDaysAgo: 1 },
  { name: 'Ana Beatriz Souza', role: 'company-manager', sentDaysAgo: 3 },
  { name: 'Tomás Ibáñez', role: 'company-user', sentDaysAgo: 11 },
] as const;

const validDays = 7;

/** Converts a name to an ASCII address: `Zoë Müller-Østergård` becomes `zoe.muller-ostergard`. */
function localPart(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replaceAll('ø', 'o').replaceAll('ł', 'l');
  return plain.replaceAll(/[^a-z -]/g, '').replaceAll(' ', '.');
}

/** Adds colleagues in every state to the larger demo company. */
export async function fillUsers({ database, clock, secrets, company }: DemoCompany): Promise<void> {
  if (company.slug !== 'acme') return;
  const domain = company.domains[0] ?? 'acme.example';
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs - 5_400_000).toISOString();
  for (const { name, role, seenDaysAgo, isDisabled, hasTotp } of colleagues) {
    const user = await buildUser(database, {
      company_id: company.id,
      username: `${localPart(name)}@${domain}`,
      fullname: name,
      role,
      enabled: !isDisabled,
      created_at: daysAgo(420),
      last_sign_in_at: seenDaysAgo === null ? null : daysAgo(seenDaysAgo),
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
