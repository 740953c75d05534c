import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { Filter } from '@gatehouse/contract/core/list-declaration';
import { expect } from 'vitest';

import type { TestPortal } from '../portal.ts';
import { casesOf } from './list-cases.ts';
import type { Query, StagedList } from './list-stage.ts';

/** The list paths of facet endpoints that are not below the path of their list. */
const listOfFacets: Readonly<Record<string, string>> = {
  '/attackSurfaceMappingForCompany': '/attackSurfaceMappingForCompany/hosts',
  '/provider/companies/:companyId/attackSurface': '/provider/companies/:companyId/hosts',
};

/** The filters of counts that are not named after their filter. */
const meanings: Readonly<Record<string, Query>> = {
  total: {},
  overdue: { due: 'overdue' },
  dueSoon: { due: 'soon' },
  mine: { assignee: 'me' },
  unassigned: { assignee: 'unassigned' },
  accepted: { accepted: 'true' },
};
const filterOfCounts: Readonly<Record<string, string>> = {
  tools: 'tool',
  hosts: 'host',
  countries: 'country',
  stealers: 'stealer',
  clients: 'company',
};

/** A facet count, and the filter that returns as many rows. */
export interface Facet {
  filter: Query;
  count: number;
}

export interface StagedFacets {
  endpoint: AnyEndpoint;
  list: StagedList;
  read: (query: Query) => Promise<Facet[]>;
}

/** Returns the facets of all lists that have some. */
export function facetsOf(portal: TestPortal, lists: readonly StagedList[]): StagedFacets[] {
  const endpoints = portal.app.endpoints.filter(({ path }) => path.endsWith('/facets'));
  return endpoints.flatMap((endpoint) => {
    const at = endpoint.path.slice(0, -'/facets'.length);
    const list = lists.find(({ endpoint: { path } }) => path === (listOfFacets[at] ?? at));
    return list ? [stageFacets(portal, endpoint, list)] : [];
  });
}

const stageFacets = (portal: TestPortal, endpoint: AnyEndpoint, list: StagedList): StagedFacets => ({
  endpoint,
  list,
  read: async (query) => {
    const reply = await portal.call(list.viewer, endpoint, { params: list.params, query });
    if (reply.status !== 200) expect.fail(`${endpoint.path} ${JSON.stringify(query)}: ${reply.text}`);
    return Object.entries(reply.datas as object).flatMap(([name, value]) => readFacet(list, name, value));
  },
});

function readFacet({ endpoint }: StagedList, name: string, value: unknown): Facet[] {
  const { filters } = endpoint.list;
  const known = meanings[name] ?? { [filterOfCounts[name] ?? name]: '' };
  const [filterName = ''] = Object.keys(known);
  // Staff cannot filter by assignee, and their page does not show that count.
  if (filterName !== '' && !(filterName in filters))
    return name in meanings ? [] : expect.fail(`What does ${name} count?`);
  if (meanings[name]) return [{ filter: known, count: Number(value) }];
  return valuesOf(filters[filterName], value).map(([one, count]) => ({ filter: { [filterName]: one }, count }));
}

/** Returns the counts of a filter by value. A flag has one count; other filters have one per value. */
function valuesOf(filter: Filter | undefined, value: unknown): [string, number][] {
  if (filter?.kind === 'flag') return [['true', Number(value)]];
  if (!Array.isArray(value)) return Object.entries(value as Record<string, number>);
  return (value as { value?: string; _id?: string; count: number }[]).map((one) => [
    one.value ?? one._id ?? expect.fail('A count without a value'),
    one.count,
  ]);
}

/** Returns the facet counts that differ from the total of the list with that filter, alone and combined with others. */
export async function facetFaults(facets: StagedFacets): Promise<string[]> {
  const faults: string[] = [];
  const all = await facets.read({});
  for (const chosen of [...choicesOf(all), ...(await uncountedChoices(facets, all))]) {
    const counted = await facets.read(chosen);
    for (const facet of chosen === none ? counted : sample(counted))
      faults.push(...(await facetFault(facets.list, facet, chosen)));
  }
  return faults;
}

/** Reports a count that differs from its list. Its filter replaces a chosen value of the same filter, as choosing it would. */
async function facetFault(list: StagedList, { filter, count }: Facet, chosen: Query): Promise<string[]> {
  const query = { ...chosen, ...filter };
  const { total } = await list.read({ ...query, limit: 1 });
  const what = `${JSON.stringify(filter)} beside ${JSON.stringify(chosen)}`;
  return total === count ? [] : [`${what}: ${count}, but ${total} rows`];
}

const none: Query = {};
const maxSampled = 9;

/** Returns no filter, the most frequent value of each filter, and each combined with the next. */
function choicesOf(all: readonly Facet[]): Query[] {
  const most = new Map<string, Facet>();
  for (const facet of all) {
    const [name] = Object.keys(facet.filter);
    if (name !== undefined && facet.count > (most.get(name)?.count ?? 0)) most.set(name, facet);
  }
  const single = [...most.values()].map(({ filter }) => filter);
  return [none, ...single, ...single.map((filter, place) => ({ ...filter, ...single[(place + 1) % single.length] }))];
}

/** Returns a value of each filter without facet counts, such as a range of days. */
async function uncountedChoices({ list }: StagedFacets, all: readonly Facet[]): Promise<Query[]> {
  const { rows } = await list.whole();
  const cases = casesOf(list, rows);
  const isCounted = (name: string) => all.some(({ filter }) => name in filter);
  return Object.keys(list.endpoint.list.filters)
    .filter((name) => !isCounted(name))
    .flatMap((name) => cases.filter((one) => one.name === name).slice(0, 1))
    .map(({ query }) => query);
}

/** Samples the counts, because another filter changes all of them alike. */
const sample = (facets: readonly Facet[]): readonly Facet[] => {
  const step = Math.ceil(facets.length / maxSampled);
  return facets.filter((_, place) => place % step === 0);
};
