import type { FilterParameters } from '@gatehouse/contract/core/list-declaration';
import { sidePaths } from '../../core/sides.ts';
import type { phishing } from '@gatehouse/contract/phishing/phishing';

/** The start page of phishing simulations. */
export const phishingPath = '/phishing';
export const latestPath = `${phishingPath}/latest`;
export const historyPath = `${phishingPath}/history`;
export const statisticsPath = `${historyPath}/statistics`;

/** The page of the provider's gophish servers. */
export const gophishPath = '/provider/gophish';

/** The path segment of a campaign's recipients. */
export const recipientsPart = 'recipients';

/** Returns the page of a company's campaigns, for its users or for the provider's staff. */
export const campaignsPath: (companyId?: string) => string = sidePaths(historyPath, '/phishing');

const campaignStart = sidePaths(phishingPath, '/phishing');

/** Returns the page of a campaign. */
export const campaignAddress = (id: string, companyId?: string): string => `${campaignStart(companyId)}/${id}`;

type EntryFilter = FilterParameters<typeof phishing.entries.list.filters> & { view?: string };

/** Returns the address of exactly these recipients, on the campaign page at `base`. */
export function recipientsAddress(base: string, filter: EntryFilter): string {
  const fields = Object.entries({ view: 'all', ...filter }).filter((field): field is [string, string] =>
    Boolean(field[1]),
  );
  return `${base}/${recipientsPart}?${new URLSearchParams(fields)}`;
}
