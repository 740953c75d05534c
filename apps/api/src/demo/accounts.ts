import type { Role } from '@gatehouse/contract/access';

/** The password of every demo account (contract §7). */
export const demoPassword = 'Portal-Demo-2026!';

export interface DemoAccount {
  username: string;
  fullname: string;
  role: Role;
  company: 'Acme' | 'Globex' | 'Provider';
}

/** The accounts that a start without data prints. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin@acme.example', fullname: 'Amira Haddad', role: 'company-admin', company: 'Acme' },
  { username: 'manager@acme.example', fullname: 'Marcus Lindqvist', role: 'company-manager', company: 'Acme' },
  { username: 'user@acme.example', fullname: 'Uma Perera', role: 'company-user', company: 'Acme' },
  { username: 'hr@acme.example', fullname: 'Helen Rossi', role: 'company-hr', company: 'Acme' },
  { username: 'new@acme.example', fullname: 'Noah Becker', role: 'new', company: 'Acme' },
  {
    username: 'awareness@acme.example',
    fullname: 'Aiko Watanabe',
    role: 'public-cybersecurity-awareness',
    company: 'Acme',
  },
  { username: 'admin@globex.example', fullname: 'Gustavo Lima', role: 'company-admin', company: 'Globex' },
  { username: 'user@globex.example', fullname: 'Ursula Novak', role: 'company-user', company: 'Globex' },
  { username: 'staff@provider.example', fullname: 'Sofia Marin', role: 'provider-admin', company: 'Provider' },
];
