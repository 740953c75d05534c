import type { TemplateFields } from '@gatehouse/domain/finding-template';

/** Templates of weaknesses in configuration. */
export const settingTemplates: TemplateFields[] = [
  {
    title: 'Outdated TLS versions on {{host}}',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    description: `{{host}} accepts connections with {{versions}} on port {{port}}. These versions were deprecated by RFC 8996 and contain known cryptographic weaknesses.`,
    impact: `An attacker who can intercept the traffic between users and {{host}} may be able to downgrade connections and read or change parts of them. The configuration also conflicts with standards such as PCI DSS.`,
    recommendation: `1. Enable TLS 1.2 and TLS 1.3 only.
2. With TLS 1.2, offer only cipher suites with forward secrecy and authenticated encryption.
3. Check before the change whether older clients of {{client}} still depend on the deprecated versions.`,
    references: ['https://www.rfc-editor.org/rfc/rfc8996', 'https://ssl-config.mozilla.org/'],
    cwe: 326,
    owasp: 'A02:2021 Cryptographic Failures',
    tags: ['network', 'tls', 'hardening'],
  },
  {
    title: 'Verbose error messages',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    description: `{{host}} answers unexpected input with internal details. A request to {{endpoint}} with a malformed value returned {{details}}.`,
    impact: `The details help attackers prepare further attacks: they learn which software and versions are in use, how files are organized and, in some cases, how queries are built.`,
    recommendation: `1. Show users a general error page with a reference number, and write the details to the server log only.
2. Switch off debug mode in production.
3. Handle errors centrally, so that new functions follow the same rule.`,
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
      'https://cwe.mitre.org/data/definitions/209.html',
    ],
    cwe: 209,
    owasp: 'A05:2021 Security Misconfiguration',
    tags: ['web', 'information disclosure'],
  },
  {
    title: 'Missing HTTP security headers on {{host}}',
    severity: 'low',
    cvssv3: '',
    description: `Answers of {{host}} lack headers with which browsers protect users:

| Header | Purpose |
| --- | --- |
| \`Strict-Transport-Security\` | enforces HTTPS |
| \`Content-Security-Policy\` | limits scripts and other sources |
| \`X-Content-Type-Options\` | prevents guessing of content types |
| \`Referrer-Policy\` | limits what other sites learn |

We checked {{pages}} on {{today}}.`,
    impact: `The missing headers are not a vulnerability in themselves. They make other weaknesses, such as cross-site scripting or clickjacking, easier to exploit.`,
    recommendation: `1. Set the headers on the web server or reverse proxy, for all answers of {{host}}.
2. Start \`Content-Security-Policy\` in report-only mode, and enforce it once no legitimate content is reported.
3. Use \`frame-ancestors\` in that policy to control which sites may embed the application.`,
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
      'https://cwe.mitre.org/data/definitions/693.html',
    ],
    cwe: 693,
    owasp: 'A05:2021 Security Misconfiguration',
    tags: ['web', 'headers', 'hardening'],
  },
];
