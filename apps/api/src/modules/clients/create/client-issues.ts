import { FailureCode } from '@gatehouse/contract/core/reply';
import { parentDomains } from '@gatehouse/domain/domain-name';
import { areSimilarNames } from '@gatehouse/domain/similar-names';
import { registrableDomain } from '@gatehouse/formats/leaks/registrable-domain';

import type { Database } from '../../../platform/database/database.ts';
import { AppError, type FieldIssue } from '../../../platform/core/errors.ts';
import { clientTexts } from '../clients.texts.ts';
import { findClientNames, findTaken, findTakenDomains } from '../record/taken.store.ts';
import { slugIssue, type NewClientRow } from '../record/wanted-client.ts';

const { errors } = clientTexts;
const warnedOfAtMost = 3;

/** The issues that prevent a new client: `invalid` is reported with 422, `taken` with 409. No issue names another client. */
export interface ClientIssues {
  invalid: FieldIssue[];
  taken: FieldIssue[];
}

/** Returns the issues of a new client, found by comparing it with the stored data. */
export async function findIssues(database: Database, wanted: NewClientRow): Promise<ClientIssues> {
  const invalid = [slugIssue(wanted), ...suffixIssues(wanted.domains)].filter((issue) => issue !== undefined);
  const taken = [...(await takenFields(database, wanted)), ...(await takenDomains(database, wanted.domains))];
  // An invalid slug is not also reported as taken.
  const isRefused = (path: string) => invalid.some((issue) => issue.path === path);
  return { invalid, taken: taken.filter(({ path }) => !isRefused(path)) };
}

async function takenFields(database: Database, wanted: NewClientRow): Promise<FieldIssue[]> {
  const taken = await findTaken(database, wanted);
  const issues = [
    taken.name && { path: 'name', message: errors.nameTaken },
    taken.shortName && { path: 'shortName', message: errors.shortNameTaken },
    taken.slug &&
      !(taken.shortName && wanted.slugField === 'shortName') && { path: wanted.slugField, message: errors.slugTaken },
    taken.username && { path: 'administrator.username', message: errors.usernameTaken },
  ];
  return issues.filter((issue) => issue !== false);
}

/** Returns issues for public suffixes: a client with one would own every domain below it. */
const suffixIssues = (domains: readonly string[]): FieldIssue[] =>
  domains.flatMap((domain, place) =>
    registrableDomain(domain) === null ? [{ path: `domains.${place}`, message: errors.publicSuffix(domain) }] : [],
  );

/** Returns an issue, with its index, for each domain that equals or is below another client's domain. */
export async function takenDomains(
  database: Database,
  domains: readonly string[],
  companyId: string | null = null,
): Promise<FieldIssue[]> {
  const taken = await findTakenDomains(database, domains.flatMap(parentDomains), companyId);
  return domains.flatMap((domain, place) =>
    parentDomains(domain).some((name) => taken.has(name))
      ? [{ path: `domains.${place}`, message: errors.domainTaken(domain) }]
      : [],
  );
}

/** Throws a 422 or a 409 with every issue of that kind. */
export function refuseIssues({ invalid, taken }: ClientIssues): void {
  const [status, code, issues] =
    invalid.length > 0
      ? ([422, FailureCode.validation, invalid] as const)
      : ([409, FailureCode.conflict, taken] as const);
  const [first] = issues;
  if (first) throw new AppError(status, code, { message: first.message, issues });
}

/** Returns a warning for each existing client whose name is easily confused with the new one. */
export async function findWarnings(database: Database, { name }: NewClientRow): Promise<FieldIssue[]> {
  const names = await findClientNames(database);
  return names
    .filter((known) => known.toLowerCase() !== name.toLowerCase() && areSimilarNames(known, name))
    .slice(0, warnedOfAtMost)
    .map((known) => ({ path: 'name', message: clientTexts.similarName(known) }));
}
