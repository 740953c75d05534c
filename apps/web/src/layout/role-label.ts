import type { UserInfo } from '@gatehouse/contract/me/me.schema';

import { layoutTexts } from './layout.texts.ts';

const roleWords: Partial<Record<UserInfo['role'], string>> = layoutTexts.roles;

/**
 * Returns the company and role shown beside the user's name (specification.md, Roles and permissions). 'Manger' is spelled so there, and
 * the awareness admin is just 'HR'.
 */
export function roleLabel({ role, company }: Pick<UserInfo, 'role' | 'company'>): string {
  if (role === 'public-cybersecurity-awareness') return layoutTexts.awarenessAdmin;
  return [company.shortName, roleWords[role]].filter(Boolean).join(' ');
}
