import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import { type Input, type Request, request } from './request.ts';

/** A client for the provider's staff; undefined for the client's own users. */
export type SideKey = string | undefined;

/**
 * Declares what differs between the sides of a screen: the first value is for a client's own users, and the second is made for the client
 * that staff look at. Returns the function that selects by the client in the address.
 */
export const sides =
  <Own, Staff>(own: Own, staffOf: (companyId: string) => Staff) =>
  (companyId: SideKey): Own | Staff =>
    companyId === undefined ? own : staffOf(companyId);

/** Returns what the viewer's side has. For what a component builds from its props; other differences are declared with `sides`. */
export const bySide = <Own, Staff>(companyId: SideKey, own: Own, staffOf: (companyId: string) => Staff): Own | Staff =>
  sides(own, staffOf)(companyId);

/** Declares the addresses of a page: its path for a client's own users, and the rest of its path below the client for staff. */
export const sidePaths = (own: string, staff: string) =>
  sides(own, (companyId) => `/provider/companies/${companyId}${staff}`);

/** The start of the addresses of a client's records: empty for its own users. */
export const clientBase: (companyId: SideKey) => string = sidePaths('', '');

/** An endpoint of the client's users, and its counterpart for the provider's staff. */
export interface SidesOf<Own, Staff> {
  own: Own;
  staff: Staff;
  companyId: SideKey;
}

/** Returns the parameters in the path of an endpoint, so that equal calls have equal keys in the cache. */
const namedIn = ({ path }: AnyEndpoint, params: object) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => path.split('/').includes(`:${name}`)));

/** Returns the endpoint of the viewer's side. */
export const sideEndpoint = ({ own, staff, companyId }: SidesOf<AnyEndpoint, AnyEndpoint>): AnyEndpoint =>
  sides(own, () => staff)(companyId);

/** Returns the input for the viewer's side: that of the client's users, and for staff the client's ID among its parameters. */
export function sideInput({ staff, companyId }: SidesOf<AnyEndpoint, AnyEndpoint>, input: unknown): Input<AnyEndpoint> {
  const { params, ...rest } = (input ?? {}) as { params?: object };
  const ofClient = () => ({ ...rest, params: namedIn(staff, { companyId, ...params }) });
  return sides(input, ofClient)(companyId) as Input<AnyEndpoint>;
}

/** Returns what only a client's own users have; null for staff. */
export const ownOnly = <Own>(companyId: SideKey, own: Own): Own | null => bySide(companyId, own, () => null);

/** Returns what only the provider's staff have; null for a client's own users. */
export const staffOnly = <Staff>(companyId: SideKey, staffOf: (companyId: string) => Staff): Staff | null =>
  bySide(companyId, null, staffOf);

/** Returns the request of the viewer's side. */
export const sideRequest = <Own extends AnyEndpoint>(pair: SidesOf<Own, AnyEndpoint>, input: Input<Own>): Request =>
  request(sideEndpoint(pair))(sideInput(pair, input));

/** Returns the parameters of a call, with the client's ID for staff. */
export const sideParams = <Params extends object>(companyId: SideKey, params: Params): Params =>
  sides(params, (client) => ({ companyId: client, ...params }))(companyId);

/** Returns the list of the viewer's side and the parameters of its path. */
export const sideList = ({ own, staff, companyId }: SidesOf<AnyList, AnyList>): { list: AnyList; params: never } => ({
  list: sides(own, () => staff)(companyId),
  params: sides(undefined, (client) => ({ companyId: client }))(companyId) as never,
});
