import type { Service } from '../core/access.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import type { portfolioSchemas } from './portfolio.schema.ts';

/** The services that the portfolio rates, in the order of its columns. */
export const portfolioServices = [
  'engagements',
  'darkWeb',
  'attackSurface',
  'assets',
  'phishing',
  'awareness',
] as const satisfies Service[];
export type PortfolioService = (typeof portfolioServices)[number];

/** The portfolio of the provider: open records of each client, by service. */
export const portfolio = endpoints(typedBy<typeof portfolioSchemas>(), {
  list: listOf({
    path: '/provider/portfolio',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'client' },
    search: true,
    /** By the highest open severity of any service; clients with none come last. */
    sorts: ['severity', 'name'],
    filters: {
      /** Clients that have this service now. */
      service: filter.oneOf(portfolioServices),
      lead: filter.id('me', 'unassigned'),
    },
  }),
});
