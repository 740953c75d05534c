import type { TemplateFields } from '@gatehouse/domain/finding-template';

/** Templates of input handling weaknesses. */
export const injectionTemplates: TemplateFields[] = [
  {
    title: 'SQL injection in {{parameter}}',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    description: `The parameter {{parameter}} of {{endpoint}} on {{host}} is inserted into an SQL statement without being separated from it. Input that contains SQL syntax changes the statement.

We confirmed this with a pair of requests that differ only in a condition:

\`\`\`http
GET /items?id=1' AND '1'='1 HTTP/1.1
GET /items?id=1' AND '1'='2 HTTP/1.1
\`\`\`

The first request returns the item, the second returns an empty page. We read the version of {{database}} to prove access and did not retrieve personal data.`,
    impact: `An attacker without an account can read and change all data that the database user of the application can reach, including {{data}}. Depending on the rights of that user, the database server itself can be taken over.`,
    recommendation: `1. Use parameterized statements for all queries, here and wherever SQL is built from strings.
2. Give the application’s database user only the rights that it needs.
3. Search the logs of {{host}} for earlier exploitation of this parameter.

Filters in front of the application, such as a WAF, reduce the risk until the fix is deployed. They do not replace it.`,
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
      'https://cwe.mitre.org/data/definitions/89.html',
    ],
    cwe: 89,
    owasp: 'A03:2021 Injection',
    tags: ['web', 'injection', 'database'],
  },
  {
    title: 'Stored cross-site scripting in {{field}}',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:H/I:L/A:N',
    description: `The value of {{field}} on {{host}} is stored and later shown on {{page}} without encoding. HTML in it becomes part of the page, and scripts run in the browser of everyone who opens it.

We used the following harmless payload:

\`\`\`html
<img src=x onerror="alert(document.domain)">
\`\`\``,
    impact: `Any user who can edit {{field}} can act as the users who open {{page}}, including administrators: read what they see, change data in their name and stay in their session.`,
    recommendation: `1. Encode the value for the context in which it is shown. Use the automatic encoding of the template engine instead of inserting raw HTML.
2. If formatted text is needed, sanitize it on the server with an allowlist of elements.
3. Add a \`Content-Security-Policy\` without \`unsafe-inline\` as a second line of defense.
4. Check records that are already stored for scripts.`,
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
      'https://cwe.mitre.org/data/definitions/79.html',
    ],
    cwe: 79,
    owasp: 'A03:2021 Injection',
    tags: ['web', 'xss', 'injection'],
  },
  {
    title: 'Server-side request forgery in {{feature}}',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:L/A:N',
    description: `{{feature}} on {{host}} requests an address that the user provides. The server does not restrict which addresses it connects to, so it reaches systems that are not exposed to the internet.

We received the answer of {{internal_target}} through the application. We did not access any further internal systems.

\`\`\`http
POST /api/preview HTTP/1.1
Content-Type: application/json

{"url": "http://127.0.0.1:8080/status"}
\`\`\``,
    impact: `An attacker with an account can map the internal network of {{client}}, read the answers of internal services and, in cloud environments, obtain credentials from the metadata service.`,
    recommendation: `1. Allow only the destinations that {{feature}} needs, by host name and port.
2. Resolve the name once, reject private, loopback and link-local addresses, and connect to the resolved address. Apply the same check to redirects.
3. Run the requests from a network segment without access to internal systems.
4. Require session tokens for the cloud metadata service (IMDSv2).`,
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
      'https://cwe.mitre.org/data/definitions/918.html',
    ],
    cwe: 918,
    owasp: 'A10:2021 Server-Side Request Forgery',
    tags: ['web', 'ssrf', 'cloud'],
  },
];
