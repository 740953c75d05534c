import type { Access } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { MountedRoute } from './mounted-routes.ts';

const anyOf = (names: readonly string[]): string => names.join(' or ');

/** Returns a short description of an access rule. */
export function accessWords(access: Access): string {
  if (access === 'public') return 'everybody';
  if (access === 'signed-in') return 'signed in';
  if ('staff' in access) return `staff: ${anyOf(access.staff)}`;
  const { permissions = [], roles = [] } = access;
  return [anyOf(permissions), anyOf(roles)].filter((words) => words !== '').join(', and ');
}

/** Returns an aligned line for each route, sorted by path. */
export function describeRoutes(routes: readonly MountedRoute[]): string[] {
  const rows = routes
    .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method))
    .map(({ method, path, endpoint, file }) => {
      const access = endpoint ? accessWords(endpoint.access) : 'not of the contract';
      return [method, `/api${path}`, access, file] as const;
    });
  const width = (column: 0 | 1 | 2): number => Math.max(0, ...rows.map((row) => row[column].length));
  const [methods, paths, accesses] = [width(0), width(1), width(2)];
  return rows.map(
    ([method, path, access, file]) =>
      `${method.padEnd(methods)}  ${path.padEnd(paths)}  ${access.padEnd(accesses)}  ${file}`,
  );
}

const nameOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string => `${method} /api${path}`;

/** Returns a sentence for each endpoint that is not mounted, and for each route that is mounted more than once. */
export function routeErrors(routes: readonly MountedRoute[], declared: readonly AnyEndpoint[]): string[] {
  const mounted = Map.groupBy(
    routes.filter(({ endpoint }) => endpoint !== null),
    ({ endpoint }) => endpoint,
  );
  const missing = declared.filter((endpoint) => !mounted.has(endpoint));
  const places = Map.groupBy(routes, ({ method, path }) => `${method} /api${path}`);
  const twice = [...places].filter(([, same]) => same.length > 1);
  return [
    ...missing.map((endpoint) => `${nameOf(endpoint)} stands in the contract and is mounted nowhere.`),
    ...twice.map(([name, same]) => `${name} is mounted twice: ${same.map(({ file }) => file).join(' and ')}.`),
  ];
}
