import type { DemoEngagement } from './demo-engagement.ts';

/** The test coverage of the checkout engagement; `findings` are positions in its list, from 1. */
export const acmeCheckoutCoverage: NonNullable<DemoEngagement['coverage']> = [
  {
    area: 'Authentication and sessions',
    item: 'Brute-force protection',
    result: 'Passed',
    note: 'Throttled after five failed attempts',
  },
  { area: 'Authentication and sessions', item: 'Session termination', result: 'Failed', note: '', findings: [5] },
  { area: 'Authentication and sessions', item: 'Redirects after sign-in', result: 'Failed', note: '', findings: [6] },
  {
    area: 'Authentication and sessions',
    item: 'Second factor cannot be skipped',
    result: 'Passed',
    note: 'All four roles, including the recovery codes',
  },
  { area: 'Payment', item: 'Price and currency tampering', result: 'Passed', note: '' },
  { area: 'Payment', item: 'Race conditions in voucher redemption', result: 'Failed', note: '', findings: [4] },
  {
    area: 'Payment',
    item: 'Card data never reaches the shop',
    result: 'Passed',
    note: 'The payment form is served by the payment provider',
  },
  { area: 'Back office', item: 'File upload', result: 'Failed', note: '', findings: [1] },
  { area: 'Back office', item: 'Field-level authorization', result: 'Failed', note: '', findings: [2] },
  { area: 'Back office', item: 'Outgoing requests of the server', result: 'Failed', note: '', findings: [3] },
  {
    area: 'Back office',
    item: 'Authorization of all four roles',
    result: 'Not tested',
    note: 'Scheduled for the final week',
  },
  {
    area: 'Transport and headers',
    item: 'TLS configuration',
    result: 'Passed',
    note: 'TLS 1.2 and 1.3 only, modern cipher suites',
  },
  { area: 'Transport and headers', item: 'Content Security Policy', result: 'Failed', note: '', findings: [7] },
];
