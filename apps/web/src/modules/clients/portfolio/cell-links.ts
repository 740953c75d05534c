import type { PortfolioCell, PortfolioRow } from '@gatehouse/contract/clients/portfolio.schema';
import type { PortfolioService } from '@gatehouse/contract/clients/portfolio';

const withSeverity = ({ severity }: PortfolioCell): string => (severity === null ? '' : `&severity=${severity}`);

/** The pages of a client with the records of a service; a cell with a severity links to exactly the records that it counts. */
const pages: Record<PortfolioService, (cell: PortfolioCell) => string> = {
  engagements: (cell) =>
    cell.checkedAt === null && cell.count === 0 ? 'engagements' : `findings?view=unresolved${withSeverity(cell)}`,
  darkWeb: () => 'dark-web?status=1,2',
  attackSurface: (cell) => `issues?view=open${withSeverity(cell)}`,
  assets: (cell) => `cves?view=all&state=Affected,Under%20investigation&confidence=confirmed${withSeverity(cell)}`,
  phishing: () => 'phishing',
  awareness: () => 'awareness',
};

/** Returns the address of the records behind a cell. */
export const cellAddress = ({ _id }: PortfolioRow, service: PortfolioService, cell: PortfolioCell): string =>
  `/provider/companies/${_id}/${pages[service](cell)}`;
