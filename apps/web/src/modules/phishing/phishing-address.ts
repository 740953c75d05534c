import type { FilterParameters } from '@gatehouse/contract/core/list-declaration';
import type { phishing } from '@gatehouse/contract/phishing/phishing';

/** The pages of phishing simulations. */
export const phishingPath = '/phishing';
export const latestPath = `${phishingPath}/latest`;
export const historyPath = `${phishingPath}/history`;
export const statisticsPath = `${historyPath}/statistics`;

/** The provider's gophish servers. */
export const gophishPath = '/provider/gophish';

/** The part of a campaign's address that lists its recipients. */
export const recipientsPart = 'recipients';

/** The campaigns of a company, for its users or for the provider's staff. */
export const campaignsPath = (companyId?: string): string =>
  companyId === undefined ? historyPath : `/provider/companies/${companyId}/phishing`;

/** The page of a campaign. */
export const campaignAddress = (id: string, companyId?: string): string =>
  companyId === undefined ? `${phishingPath}/${id}` : `${campaignsPath(companyId)}/${id}`;

type EntryFilter = FilterParameters<typeof phishing.entries.list.filters> & { view?: string };

/** Exactly these recipients, on the campaign page at `base`. */
export function recipientsAddress(base: string, filter: EntryFilter): string {
  const fields = Object.entries({ view: 'all', ...filter }).filter((field): field is [string, string] =>
    Boolean(field[1]),
  );
  return `${base}/${recipientsPart}?${new URLSearchParams(fields)}`;
}
