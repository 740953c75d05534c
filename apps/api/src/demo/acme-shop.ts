import type { DemoEngagement } from './demo-engagement.ts';

const shop = { host: 'shop.acme.example', ip: '192.0.2.10', port: 443 };
const api = { host: 'api.acme.example', ip: '192.0.2.11', port: 443 };

export const acmeShop: DemoEngagement = {
  title: 'Customer shop',
  type: 'Web Application Penetration Test',
  status: 'Completed',
  startsDaysAgo: 512,
  lastsDays: 11,
  summary:
    'The customer shop and its API were tested as an anonymous visitor and with two customer accounts. **One injection gave full access to the order database**, and a flaw in the order API let customers read the orders of others. Both were fixed within two weeks and confirmed by a retest.\n\nThe session handling and the payment hand-over to the gateway held up well.',
  methodology:
    'OWASP Web Security Testing Guide 4.2 and OWASP API Security Top 10, grey box, with two customer accounts and one support account. Tests ran on the staging copy; findings were confirmed on production without changing data.',
  scope: [
    { kind: 'Web application', value: 'https://shop.acme.example' },
    { kind: 'API', value: 'https://api.acme.example/v2' },
  ],
  team: [
    { name: 'Sofia Marin', role: 'Lead' },
    { name: 'Jonas Weber', role: 'Tester' },
  ],
  findings: [
    {
      title: 'SQL injection in the product search',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      status: 'Fixed',
      cwe: 89,
      tags: ['injection', 'owasp-a03'],
      description:
        'The parameter `sort` of the product search is placed into the SQL statement as it is. An anonymous visitor can append a statement of their own and read any table of the database through the order of the results, and through the time that the answer takes.',
      impact:
        'All customers with addresses, order histories and password hashes can be read without an account. The database user also holds write rights on every table, so prices and orders can be changed.',
      recommendation:
        'Map the allowed values of `sort` to column names in code and refuse everything else; use bound parameters for all other values. Take write rights on tables that the shop only reads away from its database user.',
      evidence:
        "Two requests that differ only in a condition come back in a different order:\n\n```http\nGET /search?q=lamp&sort=(case+when+substr(current_user,1,1)='s'+then+name+else+price+end) HTTP/1.1\nHost: shop.acme.example\n```\n\nThe user name `shop_rw` was read letter by letter, then the first row of `customers`.",
      references: ['https://owasp.org/Top10/A03_2021-Injection/', 'https://cwe.mitre.org/data/definitions/89.html'],
      assets: [{ ...shop, location: '/search?sort=' }],
    },
    {
      title: 'Orders of other customers can be read by their number',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N',
      status: 'Fixed',
      cwe: 639,
      tags: ['access-control', 'owasp-api1'],
      description:
        'The order API checks that somebody is signed in, but not that the order belongs to them. Order numbers are consecutive, so every order can be fetched by counting.',
      impact:
        'Names, addresses, telephone numbers and purchases of every customer are open to anybody with a free account. This is a personal data breach under the GDPR if used.',
      recommendation:
        'Bind every query for an order to the customer of the session, in one place that all order endpoints share. Use random identifiers in addresses as a second line.',
      evidence:
        'Signed in as customer A, the order of customer B:\n\n```http\nGET /v2/orders/104382 HTTP/1.1\nAuthorization: Bearer <token of A>\n\nHTTP/1.1 200 OK\n{"id":104382,"customer":"b.tester","address":"Harbour Road 4"}\n```',
      references: ['https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
      assets: [
        { ...api, location: '/v2/orders/{id}' },
        { ...api, location: '/v2/orders/{id}/invoice' },
      ],
    },
    {
      title: 'Stored script in product reviews',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N',
      status: 'Fixed',
      cwe: 79,
      tags: ['xss', 'owasp-a03'],
      description:
        'The display name of a reviewer is written into the page without escaping. A script in it runs in the browser of everybody who opens the product, support staff included.',
      impact:
        'An attacker can act in the name of visitors, change what they see, and ask for passwords on a genuine page of the shop.',
      recommendation:
        "Escape on output with the template engine's own means and remove the `raw` filter from the review template. Add a Content-Security-Policy without `unsafe-inline`.",
      evidence:
        'A review under the name `<img src=x onerror=alert(document.domain)>` opened a dialog in the browser of a second account.',
      references: ['https://owasp.org/www-community/attacks/xss/'],
      assets: [{ ...shop, location: '/product/{id}#reviews' }],
    },
    {
      title: 'Password reset links stay valid after use',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:N',
      status: 'Fixed',
      cwe: 640,
      tags: ['authentication', 'owasp-a07'],
      description:
        'A link from a reset mail can be used again for 24 hours, also after the password was changed with it.',
      impact: 'Whoever sees the link later, in a mailbox, a proxy log or a shared browser, can take over the account.',
      recommendation:
        'Let a reset link end with its first use and after 30 minutes, and end all sessions when a password changes.',
      evidence: 'The same link set the password twice, 40 minutes apart; both requests answered `204`.',
      assets: [{ ...shop, location: '/account/reset' }],
    },
    {
      title: 'No limit on sign-in attempts',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
      status: 'Fixed',
      cwe: 307,
      tags: ['authentication', 'owasp-a07'],
      description: 'The sign-in accepts any number of attempts for one account from one address.',
      impact: 'Passwords from public leaks can be tried against every customer without being slowed down.',
      recommendation:
        'Slow down by account and by address, refuse passwords from known leaks, and offer a second factor.',
      evidence: '1,500 wrong passwords in four minutes; the 1,501st, the right one, was accepted at once.',
      assets: [{ ...shop, location: '/account/sign-in' }],
    },
    {
      title: 'Discount codes can be combined without limit',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:H/A:N',
      status: 'Fixed',
      cwe: 840,
      tags: ['business-logic'],
      description:
        'The basket refuses a second discount code in the page, but the API accepts a list of codes and applies them one after the other.',
      impact: 'Goods can be ordered for a fraction of their price.',
      recommendation: 'Enforce the rule for discount codes where the price is calculated, and cap the total discount.',
      evidence:
        '```json\n{"basket":"9f2c","codes":["SPRING10","WELCOME15","SPRING10","WELCOME15"]}\n```\n\nA basket of 240.00 was confirmed at 140.45.',
      assets: [{ ...api, location: '/v2/basket/codes' }],
    },
    {
      title: 'jQuery 1.12.4 with known weaknesses',
      vector: 'CVSS:3.0/AV:N/AC:H/PR:N/UI:R/S:C/C:L/I:L/A:N',
      status: 'Acknowledged',
      comment:
        'The old catalogue pages are replaced with the new checkout; the library goes with them. Accepted until then.',
      cwe: 1104,
      cve: ['CVE-2015-9251', 'CVE-2020-11022', 'CVE-2020-11023'],
      tags: ['outdated', 'owasp-a06'],
      description: 'The catalogue pages load a version of jQuery that has had no updates since 2016.',
      impact:
        'Together with a place where foreign markup reaches `html()`, scripts can be run. No such place was found in the time given.',
      recommendation: 'Update to the current version, or remove the library with the old pages.',
      evidence: '`/static/js/vendor/jquery-1.12.4.min.js`',
      references: ['https://github.com/jquery/jquery/security/advisories/GHSA-gxr4-xjj5-5px2'],
      assets: [{ ...shop, location: '/static/js/vendor/jquery-1.12.4.min.js' }],
    },
    {
      title: 'Session cookie without SameSite',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:N/I:L/A:N',
      status: 'Fixed',
      cwe: 1275,
      tags: ['headers', 'session'],
      description: 'The cookie `shop_session` is sent with requests that other sites cause.',
      impact:
        'The newsletter setting and the wish list can be changed by a foreign page; all orders need a token and are safe.',
      recommendation: 'Set `SameSite=Lax` on the session cookie.',
      evidence: '`Set-Cookie: shop_session=…; Path=/; Secure; HttpOnly`',
      assets: [shop],
    },
    {
      title: 'Server version in the answers',
      severity: 'info',
      status: 'Acknowledged',
      comment: 'Set by the hosting provider, who will not change it.',
      cwe: 200,
      tags: ['headers'],
      description: 'Every answer names the exact version of the web server.',
      impact: 'An attacker spares one step.',
      recommendation: 'Set `server_tokens off`.',
      evidence: '`Server: nginx/1.18.0 (Ubuntu)`',
      assets: [shop, api],
    },
    {
      title: 'Payment hand-over reviewed',
      severity: 'none',
      status: 'Fixed',
      tags: ['positive'],
      description:
        'The hand-over to the payment gateway was examined for changed amounts, replayed confirmations and forged call-backs.',
      impact: 'None: amounts are signed, and call-backs are checked against the gateway.',
      recommendation: 'Keep it so; the test is part of the retest plan.',
      evidence: 'A changed amount was refused with `signature mismatch`; a replayed call-back was ignored.',
      assets: [{ ...shop, location: '/checkout/return' }],
    },
  ],
};
