import type { Role } from '@gatehouse/contract/core/access';

/** The password of every demo account (contract/core.md, Demo data). */
export const demoPassword = 'Portal-Demo-2026!';

export const demoCompanyNames = ['Acme', 'Globex', 'Initech', 'Northwind'] as const;

export interface DemoAccount {
  username: string;
  fullname: string;
  role: Role;
  company: (typeof demoCompanyNames)[number];
  /** For staff: the clients assigned to them, by slug. */
  clients?: readonly string[];
}

/** The accounts that the portal prints when it starts with an empty database. */
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
  { username: 'admin@initech.example', fullname: 'Ines Albrecht', role: 'company-admin', company: 'Initech' },
  { username: 'staff@provider.example', fullname: 'Sofia Marin', role: 'provider-admin', company: 'Northwind' },
  {
    username: 'manager@provider.example',
    fullname: 'Miriam Okafor',
    role: 'provider-manager',
    company: 'Northwind',
    clients: ['acme', 'globex'],
  },
  {
    username: 'analyst@provider.example',
    fullname: 'Anton Keller',
    role: 'provider-analyst',
    company: 'Northwind',
    clients: ['acme'],
  },
  {
    username: 'accounts@provider.example',
    fullname: 'Agnes Dupont',
    role: 'provider-accountant',
    company: 'Northwind',
  },
];
