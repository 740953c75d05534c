import { hasAccess } from '@gatehouse/contract/core/access';
import type { Company } from '@gatehouse/contract/company/company.schema';
import { company as companyCalls, companyAccess } from '@gatehouse/contract/company/company';
import { users } from '@gatehouse/contract/users/users';

import { usePages } from '../../core/data/use-pages.ts';
import { useRead } from '../../core/data/use-read.ts';
import { type StoredSetting, remembered, useRemembered } from '../../core/remember.ts';
import { useUserInfo, useViewer } from '../../core/session-store.ts';

/** The pages of the one-time setup steps for admins. */
export const setUpAddresses = {
  ownFactor: '/profile/two-factor',
  users: '/users?new=user',
  allFactors: '/company/security',
  domains: '/company/domains',
  logo: '/company',
} as const;

export type StepName = keyof typeof setUpAddresses;
export const stepNames = Object.keys(setUpAddresses) as StepName[];

interface SetUpFacts {
  hasTotp: boolean;
  numOfUsers: number;
}

const doneSteps = (company: Company, { hasTotp, numOfUsers }: SetUpFacts): Record<StepName, boolean> => ({
  ownFactor: hasTotp,
  users: numOfUsers > 1,
  allFactors: company.requiresTwoFactor,
  domains: company.domains.length + company.domainsAsked.length > 0,
  logo: company.logo !== null,
});

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const memories = new Map<string, StoredSetting<boolean>>();

/** The stored choice to hide the reminder, per user because several may share a browser. */
function hiddenMemory(userId: string): StoredSetting<boolean> {
  const known = memories.get(userId) ?? remembered(`setUpHidden.${userId}`, isBoolean, false);
  memories.set(userId, known);
  return known;
}

/** Returns the completed steps; null for users who are not admins, while loading, and once all are done. */
export function useSetUp() {
  const { _id, hasTotp } = useUserInfo();
  const isOff = !hasAccess(companyAccess, useViewer());
  const { data: company } = useRead(companyCalls.get, undefined, { isOff });
  const colleagues = usePages(users.list, { query: { limit: 1 } }, { isOff });
  const [isHidden, setIsHidden] = useRemembered(hiddenMemory(_id));
  if (!company || !colleagues.data) return null;
  const done = doneSteps(company, { hasTotp, numOfUsers: colleagues.total });
  const numOfDone = stepNames.filter((name) => done[name]).length;
  return numOfDone === stepNames.length ? null : { done, numOfDone, isHidden, setIsHidden };
}
