import type { DemoEngagement } from './demo-engagement.ts';

/** Written and not published: what the provider's staff see of it and the client does not. */
export const acmeApi: DemoEngagement = {
  title: 'Partner API of the shop',
  type: 'API Penetration Test',
  status: 'In Progress',
  publication: 'Draft',
  startsDaysAgo: 3,
  lastsDays: 8,
  summary:
    'The interface through which partners read stock and place orders. **First impression: sound**, with one gap between the tenants that we are still following.',
  methodology: 'OWASP API Security Top 10, with two partner accounts and the documentation of the interface.',
  scope: [
    { kind: 'URL', value: 'https://api.acme.example/partner/v2' },
    { kind: 'Account', value: 'Two partners with orders of their own' },
  ],
  coverage: [
    { area: 'Tokens', item: 'A token ends when it is revoked', result: 'Passed', note: 'Within a minute' },
    { area: 'Orders', item: 'A partner reads its own orders alone', result: 'Failed', note: '' },
    { area: 'Stock', item: 'Limits hold under load', result: 'Not tested', note: '' },
  ],
  team: [{ name: 'Sofia Marin', role: 'Lead' }],
  findings: [
    {
      title: 'A partner reads orders of another by counting up their numbers',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N',
      cwe: 639,
      tags: ['authorisation'],
      description:
        'The call for a single order asks whether the caller is a partner, and not whether the order is theirs. Order numbers go up by one.',
      impact: 'Addresses and baskets of the customers of every other partner can be read.',
      recommendation: 'Find orders by partner **and** number, and answer 404 for those of others.',
      evidence:
        '```http\nGET /partner/v2/orders/108213 HTTP/1.1\nAuthorization: Bearer (partner A)\n```\n\nAn order of partner B.',
      references: ['https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
      assets: [{ host: 'api.acme.example', location: '/partner/v2/orders/{number}' }],
    },
  ],
};
