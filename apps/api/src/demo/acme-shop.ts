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
    'We tested the customer shop and its API as an anonymous visitor and with two customer accounts. **A SQL injection gave full access to the order database**, and a flaw in the order API exposed the orders of other customers. Both were fixed within two weeks and confirmed by a retest.\n\nSession management and the integration with the payment gateway are robust.',
  methodology:
    'OWASP Web Security Testing Guide 4.2 and OWASP API Security Top 10, gray box, with two customer accounts and one support account. Testing took place on staging; findings were verified on production without modifying data.',
  headline: 'The shop withstands attacks after two serious flaws were fixed within two weeks.',
  standards: ['WSTG'],
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
        'The `sort` parameter of the product search is concatenated into the SQL statement. An unauthenticated attacker can read any table through the order of the results and through response times.',
      impact:
        'An attacker can read all customer records, including addresses, order histories and password hashes, without an account. The database user also has write access to every table, so prices and orders can be modified.',
      recommendation:
        '**Accept only known values of `sort`, and bind all other parameters.**\n\nMap the allowed values to column names in code and reject all others. Revoke write access to tables that the shop only reads.',
      evidence:
        "Two requests that differ only in a condition return results in a different order:\n\n```http\nGET /search?q=lamp&sort=(case+when+substr(current_user,1,1)='s'+then+name+else+price+end) HTTP/1.1\nHost: shop.acme.example\n```\n\nWe extracted the user name `shop_rw` character by character, then the first row of `customers`.",
      references: ['https://owasp.org/Top10/A03_2021-Injection/', 'https://cwe.mitre.org/data/definitions/89.html'],
      retest: {
        by: 'manager@acme.example',
        daysAgo: 500,
        message: 'The sort parameter is now checked against a list of allowed values.',
        evidence: 'All other values of `sort` are now rejected with status 400, also when they are encoded twice.',
      },
      assets: [{ ...shop, location: '/search?sort=' }],
    },
    {
      title: 'Broken object level authorization in the order API',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N',
      status: 'Fixed',
      cwe: 639,
      tags: ['access-control', 'owasp-api1'],
      description:
        'The order API verifies that the user is signed in but not that the order belongs to them. Order numbers are sequential, so every order can be enumerated.',
      impact:
        'Anyone with a free account can read the names, addresses, phone numbers and purchases of every customer. Exploitation would be a personal data breach under the GDPR.',
      recommendation:
        'Enforce the ownership check in one place shared by all order endpoints. Use random identifiers in URLs as defense in depth.',
      evidence:
        'A request as customer A for an order of customer B:\n\n```http\nGET /v2/orders/104382 HTTP/1.1\nAuthorization: Bearer <token of A>\n\nHTTP/1.1 200 OK\n{"id":104382,"customer":"b.tester","address":"Harbor Road 4"}\n```',
      references: ['https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
      assets: [
        { ...api, location: '/v2/orders/{id}' },
        { ...api, location: '/v2/orders/{id}/invoice' },
      ],
      retest: {
        by: 'manager@acme.example',
        daysAgo: 497,
        message: 'All endpoints of orders now check the owner.',
        evidence: 'Requests of customer A for orders and invoices of customer B are now answered with status 404.',
      },
    },
    {
      title: 'Stored cross-site scripting in product reviews',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N',
      status: 'Fixed',
      cwe: 79,
      tags: ['xss', 'owasp-a03'],
      description:
        'The display name of a reviewer is rendered without escaping. An injected script runs in the browser of everyone who opens the product page, including support staff.',
      impact:
        'An attacker can act on behalf of visitors, modify page content, and harvest credentials on a legitimate page of the shop.',
      recommendation:
        "**Remove the `raw` filter from the review template.**\n\nUse the template engine's output escaping. Add a Content Security Policy without `unsafe-inline`.",
      evidence:
        'A review with the display name `<img src=x onerror=alert(document.domain)>` triggered a dialog in the browser of a second account.',
      references: ['https://owasp.org/www-community/attacks/xss/'],
      assets: [{ ...shop, location: '/product/{id}#reviews' }],
    },
    {
      title: 'Password reset links can be reused',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:N',
      status: 'Fixed',
      cwe: 640,
      tags: ['authentication', 'owasp-a07'],
      description: 'A password reset link can be reused for 24 hours, even after the password has been changed.',
      impact:
        'Anyone who later finds the link, in a mailbox, a proxy log or a shared browser, can take over the account.',
      recommendation:
        'Invalidate reset links after first use and after 30 minutes, and terminate all sessions when the password changes.',
      evidence: 'The same link changed the password twice, 40 minutes apart; both requests returned `204`.',
      assets: [{ ...shop, location: '/account/reset' }],
    },
    {
      title: 'No rate limiting on sign-in attempts',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
      status: 'Fixed',
      cwe: 307,
      tags: ['authentication', 'owasp-a07'],
      description: 'The sign-in endpoint accepts an unlimited number of attempts per account and IP address.',
      impact: 'Attackers can run credential stuffing attacks against every customer account.',
      recommendation:
        'Throttle by account and by IP address, reject passwords from known breaches, and offer a second factor.',
      evidence:
        'After 1,500 failed attempts in four minutes, attempt 1,501 with the correct password succeeded immediately.',
      assets: [{ ...shop, location: '/account/sign-in' }],
    },
    {
      title: 'Discount codes can be stacked without limit',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:H/A:N',
      status: 'Fixed',
      cwe: 840,
      tags: ['business-logic'],
      description:
        'The user interface rejects a second discount code, but the API accepts a list of codes and applies them in sequence.',
      impact: 'Customers can order goods for a fraction of the price.',
      recommendation: 'Enforce the discount rules where the price is calculated, and cap the total discount.',
      evidence:
        '```json\n{"basket":"9f2c","codes":["SPRING10","WELCOME15","SPRING10","WELCOME15"]}\n```\n\nA basket of 240.00 was confirmed at 140.45.',
      assets: [{ ...api, location: '/v2/basket/codes' }],
    },
    {
      title: 'jQuery 1.12.4 with known vulnerabilities',
      vector: 'CVSS:3.0/AV:N/AC:H/PR:N/UI:R/S:C/C:L/I:L/A:N',
      status: 'Acknowledged',
      comment: 'Risk accepted until the legacy catalog pages, which use the library, are replaced by the new checkout.',
      cwe: 1104,
      cve: ['CVE-2015-9251', 'CVE-2020-11022', 'CVE-2020-11023'],
      tags: ['outdated', 'owasp-a06'],
      description: 'The catalog pages load a version of jQuery that was released in 2016 and is no longer maintained.',
      impact:
        'Untrusted markup passed to `html()` leads to cross-site scripting. We did not find such a code path within the time available.',
      recommendation: 'Upgrade to the current version, or remove the library with the legacy pages.',
      evidence: '`/static/js/vendor/jquery-1.12.4.min.js`',
      references: ['https://github.com/jquery/jquery/security/advisories/GHSA-gxr4-xjj5-5px2'],
      assets: [{ ...shop, location: '/static/js/vendor/jquery-1.12.4.min.js' }],
    },
    {
      title: 'Session cookie without SameSite attribute',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:N/I:L/A:N',
      status: 'Fixed',
      cwe: 1275,
      tags: ['headers', 'session'],
      description: 'The cookie `shop_session` is sent with cross-site requests.',
      impact:
        'A malicious site can change newsletter settings and the wish list; orders are protected by a CSRF token.',
      recommendation: 'Set `SameSite=Lax` on the session cookie.',
      evidence: '`Set-Cookie: shop_session=…; Path=/; Secure; HttpOnly`',
      assets: [shop],
    },
    {
      title: 'Server version disclosure',
      severity: 'info',
      status: 'Acknowledged',
      comment: 'The header is controlled by the hosting provider and cannot be changed.',
      cwe: 200,
      tags: ['headers'],
      description: 'Every response contains the exact version of the web server.',
      impact: 'The information helps an attacker select known exploits.',
      recommendation: 'Set `server_tokens off`.',
      evidence: '`Server: nginx/1.18.0 (Ubuntu)`',
      assets: [shop, api],
    },
    {
      title: 'Payment integration is robust',
      severity: 'none',
      status: 'Fixed',
      tags: ['positive'],
      description:
        'We tested the payment gateway integration for tampered amounts, replayed confirmations and forged callbacks.',
      impact: 'None: amounts are signed, and callbacks are verified with the gateway.',
      recommendation: 'No action required. The test is part of the retest plan.',
      evidence: 'A tampered amount was rejected with `signature mismatch`; a replayed callback was ignored.',
      assets: [{ ...shop, location: '/checkout/return' }],
    },
  ],
};
