import type { DemoEngagement } from './demo-engagement.ts';

const checkout = { host: 'checkout.acme.example', ip: '192.0.2.18', port: 443 };
const admin = { host: 'backoffice.acme.example', ip: '192.0.2.19', port: 443 };

export const acmeCheckout: DemoEngagement = {
  title: 'New checkout and back office',
  type: 'Web Application Penetration Test',
  status: 'In Progress',
  startsDaysAgo: 12,
  lastsDays: 18,
  summary:
    'Interim state: the checkout is done, the back office is being tested. **An unsafe file upload in the back office lets staff run commands on the server.** It was reported by telephone on the day it was found.',
  methodology:
    'OWASP Web Security Testing Guide 4.2, grey box with accounts of four back-office roles; source code at hand.',
  scope: [
    { kind: 'Web application', value: 'https://checkout.acme.example' },
    { kind: 'Web application', value: 'https://backoffice.acme.example' },
  ],
  team: [
    { name: 'Sofia Marin', role: 'Lead' },
    { name: 'Tomas Novotny', role: 'Tester' },
  ],
  coverage: [
    {
      area: 'Sign-in and sessions',
      item: 'Guessing of passwords',
      result: 'Passed',
      note: 'Slowed down after five tries',
    },
    { area: 'Sign-in and sessions', item: 'End of a session', result: 'Failed', note: '' },
    { area: 'Payment', item: 'Change of price or currency on the way', result: 'Passed', note: '' },
    { area: 'Payment', item: 'Repeated and parallel redemption', result: 'Failed', note: '' },
    { area: 'Back office', item: 'Upload of files', result: 'Failed', note: '' },
    { area: 'Back office', item: 'Rights of the four roles', result: 'Not tested', note: 'Planned for the last week' },
  ],
  findings: [
    {
      title: 'Upload of product pictures runs commands on the server',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:H/SI:L/SA:N/E:A',
      cwe: 434,
      tags: ['upload', 'rce'],
      description:
        'The picture import hands the name of an uploaded file to ImageMagick through a shell. A name with back-ticks is executed. The role "content editor", which temporary staff hold, is enough.',
      impact: 'Full control over the back-office server, and from there over the order database and the mail relay.',
      recommendation:
        'Call the library without a shell, name files by a random id, and run the conversion in a container without network. Until then, take the import out of service.',
      evidence:
        '```http\nPOST /media/import HTTP/1.1\nContent-Disposition: form-data; name="file"; filename="`id>/tmp/poc`.png"\n```\n\n`/tmp/poc` then held `uid=33(www-data)`.',
      references: ['https://owasp.org/www-community/vulnerabilities/Unrestricted_File_Upload'],
      assets: [{ ...admin, location: '/media/import' }],
    },
    {
      title: 'Content editors can change prices',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:H/A:L',
      cwe: 862,
      tags: ['access-control', 'owasp-a01'],
      description: 'The page hides the price from content editors, but the call that saves a product accepts it.',
      impact: 'Staff without the right to do so can change the price of any product.',
      recommendation: 'Decide per field and role on the server, and write changed prices to the audit log.',
      evidence: '```json\n{"product":"L-2291","price":1.00}\n```\n\nAnswer `200`, price changed.',
      assets: [{ ...admin, location: '/api/products/{id}' }],
    },
    {
      title: 'Server-side request forgery in the supplier feed',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:N/A:N',
      cwe: 918,
      tags: ['ssrf', 'owasp-a10'],
      description: 'The address of a supplier feed is fetched from inside the network, redirects included.',
      impact: 'Internal services without sign-in can be read: the search cluster and the build server answered.',
      recommendation:
        'Allow known suppliers only, resolve the name once and refuse private addresses, follow no redirects.',
      evidence: '`http://10.30.2.14:9200/_cat/indices` came back in the preview of the feed.',
      references: [
        'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
      ],
      assets: [{ ...admin, location: '/suppliers/feed' }],
    },
    {
      title: 'Race in the redemption of gift cards',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      status: 'Retest',
      cwe: 362,
      tags: ['business-logic', 'race'],
      description:
        'The balance is read, checked and written in three steps. Requests that arrive together all see the old balance.',
      impact: 'A card of 50.00 paid for orders of 350.00.',
      recommendation: 'Take the amount off in one statement that refuses a negative balance.',
      evidence: '20 parallel requests, 7 of them accepted.',
      retest: {
        by: 'user@acme.example',
        daysAgo: 3,
        message:
          'The balance is now taken off in one statement that refuses a negative one. Release 4.12.0 is on staging and production.',
      },
      assets: [{ ...checkout, location: '/api/gift-cards/redeem' }],
    },
    {
      title: 'Session stays valid after sign-out',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N',
      status: 'Fixed',
      cwe: 613,
      tags: ['session', 'owasp-a07'],
      description: 'Signing out deletes the cookie in the browser alone.',
      impact: 'A copied cookie works for twelve more hours.',
      recommendation: 'End the session on the server.',
      evidence: 'The cookie from before the sign-out still answered `200` ten minutes later.',
      retest: {
        by: 'user@acme.example',
        daysAgo: 4,
        message: 'Signing out now ends the session in the store as well, for shop and back office.',
        evidence:
          'The cookie from before the sign-out is refused at once on both hosts:\n\n```http\nGET /api/me HTTP/1.1\nCookie: session=<from before>\n\nHTTP/1.1 401 Unauthorized\n```',
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
      comment: 'Retested: `//evil.example` is refused now, `/\\evil.example` is not.',
      cwe: 601,
      tags: ['redirect'],
      description: 'The parameter `next` is followed to any site.',
      impact: 'A genuine link of the shop can lead to a page that asks for the card again.',
      recommendation: 'Accept paths of the shop only, and parse them before the check.',
      evidence: '`https://checkout.acme.example/sign-in?next=/\\evil.example` leads to `https://evil.example/`.',
      retest: {
        by: 'manager@acme.example',
        daysAgo: 5,
        message: 'Addresses that begin with two slashes are refused.',
        evidence: '`//evil.example` is refused now. `/\\evil.example` still leads to `https://evil.example/`.',
      },
      assets: [{ ...checkout, location: '/sign-in?next=' }],
    },
    {
      title: 'Content-Security-Policy allows inline scripts',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
      cwe: 693,
      tags: ['headers'],
      description: 'The policy carries `unsafe-inline`, so it stops no injected script.',
      impact: 'A second line of defence is missing.',
      recommendation: 'Use nonces, as the framework offers.',
      evidence: "`script-src 'self' 'unsafe-inline' https:`",
      assets: [checkout, admin],
    },
    {
      title: 'Verbose error pages in the back office',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N/E:U',
      cwe: 209,
      tags: ['errors'],
      description: 'Errors show stack traces with paths and the database address.',
      impact: 'Helps in finding other weaknesses.',
      recommendation: 'Show a number that the log knows, nothing else.',
      evidence: '`/srv/backoffice/app/media.py line 118`',
      assets: [{ ...admin, location: '/api/products/x' }],
    },
    {
      title: 'Old TLS versions are refused',
      severity: 'none',
      status: 'Fixed',
      tags: ['positive', 'tls'],
      description: 'Both hosts accept TLS 1.2 and 1.3 with modern suites only.',
      impact: 'None.',
      recommendation: 'Keep it so.',
      evidence: '`TLSv1.0 not offered, TLSv1.1 not offered`',
      assets: [checkout, admin],
    },
    {
      title: 'security.txt is missing',
      severity: 'info',
      tags: ['disclosure'],
      description: 'Finders of weaknesses are told no address.',
      impact: 'Reports go astray.',
      recommendation: 'Publish `/.well-known/security.txt` (RFC 9116).',
      evidence: '`404 Not Found`',
      references: ['https://www.rfc-editor.org/rfc/rfc9116'],
      assets: [{ ...checkout, location: '/.well-known/security.txt' }],
    },
  ],
};
