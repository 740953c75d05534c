import type { DemoEngagement } from './demo-engagement.ts';

/** A draft engagement, visible to the provider's staff and not to the client. */
export const acmeApi: DemoEngagement = {
  title: 'Partner API',
  type: 'API Penetration Test',
  status: 'In Progress',
  publication: 'Draft',
  startsDaysAgo: 3,
  lastsDays: 8,
  summary:
    'The API that partners use to check stock and place orders. **Interim status: the API is largely robust**; one tenant isolation issue is still under investigation.',
  methodology: 'OWASP API Security Top 10, gray box, with two partner accounts and the API documentation.',
  scope: [
    { kind: 'URL', value: 'https://api.acme.example/partner/v2' },
    { kind: 'Account', value: 'Two partner test accounts with existing orders' },
  ],
  coverage: [
    {
      area: 'Authentication',
      item: 'Revoked tokens are rejected',
      result: 'Passed',
      note: 'Takes effect within one minute',
    },
    { area: 'Orders', item: 'Partners can access only their own orders', result: 'Failed', note: '' },
    { area: 'Stock', item: 'Rate limits are enforced under load', result: 'Not tested', note: '' },
  ],
  team: [{ name: 'Sofia Marin', role: 'Lead' }],
  findings: [
    {
      title: 'Broken object level authorization exposes orders of other partners',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N',
      cwe: 639,
      tags: ['authorisation'],
      description:
        'The order endpoint verifies that the caller is a partner but not that the order belongs to that partner. Order numbers are sequential.',
      impact: "Any partner can read the delivery addresses and order contents of every other partner's customers.",
      recommendation:
        'Look up orders by partner **and** order number, and return 404 for orders that belong to another partner.',
      evidence:
        '```http\nGET /partner/v2/orders/108213 HTTP/1.1\nAuthorization: Bearer (partner A)\n```\n\nThe response contained an order placed by partner B.',
      references: ['https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
      assets: [{ host: 'api.acme.example', location: '/partner/v2/orders/{number}' }],
    },
  ],
};
