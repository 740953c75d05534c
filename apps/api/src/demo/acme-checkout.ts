import { acmeCheckoutChain } from './acme-checkout-chain.ts';
import { acmeCheckoutCoverage } from './acme-checkout-coverage.ts';
import type { DemoEngagement } from './demo-engagement.ts';

const checkout = { host: 'checkout.acme.example', ip: '192.0.2.18', port: 443 };
const admin = { host: 'backoffice.acme.example', ip: '192.0.2.19', port: 443 };

export const acmeCheckout: DemoEngagement = {
  title: 'Checkout and back office',
  type: 'Web Application Penetration Test',
  status: 'In Progress',
  startsDaysAgo: 12,
  lastsDays: 18,
  summary:
    'Interim status: testing of the checkout is complete; testing of the back office is in progress. **An unrestricted file upload in the back office allows low-privileged staff to execute commands on the server.** We reported it by phone on the day of discovery.',
  methodology:
    'OWASP Web Security Testing Guide 4.2, gray box with accounts for four back-office roles and access to the source code.',
  headline: 'A temporary content editor can take over the back office and read every order.',
  standards: ['WSTG', 'NIST SP 800-115'],
  previous: 'Customer shop',
  scope: [
    { kind: 'Web application', value: 'https://checkout.acme.example' },
    { kind: 'Web application', value: 'https://backoffice.acme.example' },
  ],
  team: [
    { name: 'Sofia Marin', role: 'Lead' },
    { name: 'Tomas Novotny', role: 'Tester' },
  ],
  coverage: acmeCheckoutCoverage,
  chain: acmeCheckoutChain,
  findings: [
    {
      title: 'Command injection in the product image upload',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:H/SI:L/SA:N/E:A',
      cwe: 434,
      tags: ['upload', 'rce'],
      description:
        'The image import passes the name of the uploaded file to ImageMagick through a shell. Backticks in the file name are executed. The "content editor" role, which is assigned to temporary staff, is sufficient.',
      impact: 'Full compromise of the back-office server, with access to the order database and the mail relay.',
      recommendation:
        '**Disable the import of images, then call the library without a shell.**\n\nStore files under random names, and run the conversion in a container without network access.',
      evidence:
        '```http\nPOST /media/import HTTP/1.1\nContent-Disposition: form-data; name="file"; filename="`id>/tmp/poc`.png"\n```\n\n`/tmp/poc` then contained `uid=33(www-data)`.',
      references: ['https://owasp.org/www-community/vulnerabilities/Unrestricted_File_Upload'],
      assets: [{ ...admin, location: '/media/import' }],
    },
    {
      title: 'Missing authorization allows content editors to change prices',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:H/A:L',
      cwe: 862,
      tags: ['access-control', 'owasp-a01'],
      description:
        'The user interface hides the price field from content editors, but the endpoint that saves a product accepts it.',
      impact: 'Unauthorized staff can change the price of any product.',
      recommendation: 'Enforce field-level authorization on the server and record price changes in the audit log.',
      evidence:
        '```json\n{"product":"L-2291","price":1.00}\n```\n\nThe server responded with `200`, and the price was changed.',
      assets: [{ ...admin, location: '/api/products/{id}' }],
    },
    {
      title: 'Server-side request forgery in the supplier feed',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:N/A:N',
      cwe: 918,
      tags: ['ssrf', 'owasp-a10'],
      description: 'The server fetches the URL of a supplier feed from inside the network and follows redirects.',
      impact: 'Unauthenticated internal services are exposed. The search cluster and the build server both responded.',
      recommendation:
        'Allow only known supplier hosts, resolve the name once, reject private address ranges, and do not follow redirects.',
      evidence: 'The feed preview returned the contents of `http://10.30.2.14:9200/_cat/indices`.',
      references: [
        'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
      ],
      assets: [{ ...admin, location: '/suppliers/feed' }],
    },
    {
      title: 'Race condition in gift card redemption',
      continues: 'Discount codes can be stacked without limit',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      status: 'Retest',
      cwe: 362,
      tags: ['business-logic', 'race'],
      description:
        'The balance is read, checked and updated in three separate steps. Concurrent requests all see the original balance.',
      impact: 'A gift card worth 50.00 paid for orders totaling 350.00.',
      recommendation: 'Deduct the amount in a single atomic statement that rejects a negative balance.',
      evidence: '7 of 20 concurrent requests were accepted.',
      retest: {
        by: 'user@acme.example',
        daysAgo: 3,
        message:
          'The amount is now deducted in a single statement that rejects a negative balance. Release 4.12.0 is on staging and production.',
      },
      assets: [{ ...checkout, location: '/api/gift-cards/redeem' }],
    },
    {
      title: 'Session remains valid after sign-out',
      continues: 'Session cookie without SameSite attribute',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N',
      status: 'Fixed',
      cwe: 613,
      tags: ['session', 'owasp-a07'],
      description: 'Signing out only deletes the cookie in the browser; the session is not invalidated on the server.',
      impact: 'A stolen session cookie remains valid for up to 12 hours after sign-out.',
      recommendation: 'Invalidate the session on the server.',
      evidence: 'Ten minutes after sign-out, a request with the previous cookie still returned `200`.',
      retest: {
        by: 'user@acme.example',
        daysAgo: 4,
        message:
          'Signing out now also invalidates the session in the session store, for both the shop and the back office.',
        evidence:
          'Both hosts now reject the previous cookie immediately:\n\n```http\nGET /api/me HTTP/1.1\nCookie: session=<pre-sign-out cookie>\n\nHTTP/1.1 401 Unauthorized\n```',
      },
      assets: [
        { ...checkout, location: '/sign-out' },
        { ...admin, location: '/sign-out' },
      ],
    },
    {
      title: 'Open redirect after sign-in',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
      status: 'Not Fixed',
      comment: 'Retested: `//evil.example` is now rejected; `/\\evil.example` is not.',
      cwe: 601,
      tags: ['redirect'],
      description: 'The application redirects to any URL in the `next` parameter.',
      impact: 'An attacker can use a legitimate shop link to send customers to a page that phishes for card details.',
      recommendation: 'Accept only relative paths within the shop, and parse the URL before validating it.',
      evidence: '`https://checkout.acme.example/sign-in?next=/\\evil.example` redirects to `https://evil.example/`.',
      retest: {
        by: 'manager@acme.example',
        daysAgo: 5,
        message: 'URLs that begin with two slashes are now rejected.',
        evidence: '`//evil.example` is now rejected. `/\\evil.example` still redirects to `https://evil.example/`.',
      },
      assets: [{ ...checkout, location: '/sign-in?next=' }],
    },
    {
      title: 'Content Security Policy allows inline scripts',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
      cwe: 693,
      tags: ['headers'],
      description: 'The policy contains `unsafe-inline` and therefore does not block injected scripts.',
      impact: 'Cross-site scripting flaws are not mitigated by a second layer of defense.',
      recommendation: 'Use nonces; the framework supports them.',
      evidence: "`script-src 'self' 'unsafe-inline' https:`",
      fixedInPart: {
        daysAgo: 2,
        comment: 'The checkout now sends a nonce-based policy. The back office does not yet.',
      },
      assets: [checkout, admin],
    },
    {
      title: 'Verbose error pages in the back office',
      continues: 'Server version disclosure',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N/E:U',
      cwe: 209,
      tags: ['errors'],
      description: 'Error pages reveal stack traces, file paths and the address of the database server.',
      impact: 'The information helps an attacker identify further vulnerabilities.',
      recommendation: 'Show a generic message with a reference number and write the details to the server log.',
      evidence: '`/srv/backoffice/app/media.py line 118`',
      accepted: {
        by: 'manager@acme.example',
        daysAgo: 2,
        reason:
          'The back office is reachable only from the office network and will be replaced in the spring. Error details help our on-call team until then.',
        untilInDays: 120,
      },
      assets: [{ ...admin, location: '/api/products/x' }],
    },
    {
      title: 'Legacy TLS versions are disabled',
      severity: 'none',
      status: 'Fixed',
      tags: ['positive', 'tls'],
      description: 'Both hosts accept only TLS 1.2 and 1.3 with modern cipher suites.',
      impact: 'None.',
      recommendation: 'No action required.',
      evidence: '`TLSv1.0 not offered, TLSv1.1 not offered`',
      assets: [checkout, admin],
    },
    {
      title: 'Missing security.txt file',
      severity: 'info',
      tags: ['disclosure'],
      description: 'The site does not publish a contact for vulnerability reports.',
      impact: 'Vulnerability reports may not reach the security team.',
      recommendation: 'Publish `/.well-known/security.txt` (RFC 9116).',
      evidence: '`404 Not Found`',
      references: ['https://www.rfc-editor.org/rfc/rfc9116'],
      assets: [{ ...checkout, location: '/.well-known/security.txt' }],
    },
  ],
};
