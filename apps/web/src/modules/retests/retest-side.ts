import type { Retest, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { retestStates } from '@gatehouse/contract/retests/retest';

import { type SideKey, sides } from '../../core/sides.ts';
import { retestsTexts as texts } from './retests.texts.ts';

/** The side from which a retest is viewed. */
export type Side = NonNullable<Retest['turn']>;

/** Returns the side of the viewer. */
export const sideOf = sides<Side, Side>('client', () => 'provider');

/** A retest as the viewer's side sees it. */
export interface RetestProps {
  retest: Retest;
  /** The client company's ID, for the provider's staff. */
  companyId: SideKey;
}

/** Requested and In Progress: the retest is not finished. */
export const openStates: readonly RetestRow['state'][] = retestStates.slice(0, 2);

/** True if a verdict is still missing. */
export const isOpen = ({ state }: Pick<RetestRow, 'state'>): boolean => openStates.includes(state);

/** Formats the host and location of an affected asset on one line. */
export const assetName = ({ host, location }: { host: string; location: string }): string =>
  location === '' ? host : `${host} ${location}`;

/** Returns the title of the first finding and the number of the others. */
export const titleOf = ({ title, numOfFindings }: RetestRow): string =>
  numOfFindings === 1 ? title : `${title} ${texts.more(numOfFindings - 1)}`;
