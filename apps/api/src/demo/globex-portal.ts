import type { DemoEngagement } from './demo-engagement.ts';

const portal = { host: 'portal.globex.example', ip: '203.0.113.20', port: 443 };
const fhir = { host: 'fhir.globex.example', ip: '203.0.113.21', port: 443 };

export const globexPortal: DemoEngagement = {
  title: 'Patient portal and FHIR API',
  type: 'Web Application Penetration Test',
  status: 'Completed',
  startsDaysAgo: 238,
  lastsDays: 12,
  summary:
    'We tested the patient portal and the FHIR API for partner practices. **The search exposed patient records of other practices**, which was fixed during the engagement. Appointments and messages are properly isolated.',
  methodology:
    'OWASP Web Security Testing Guide 4.2, OWASP API Security Top 10 and the security considerations of SMART on FHIR.',
  scope: [
    { kind: 'Web application', value: 'https://portal.globex.example' },
    { kind: 'API', value: 'https://fhir.globex.example/r4' },
  ],
  team: [
    { name: 'Jonas Weber', role: 'Lead' },
    { name: 'Ines Ferreira', role: 'Tester' },
  ],
  findings: [
    {
      title: 'FHIR search returns records of other practices',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:N/A:N',
      status: 'Fixed',
      cwe: 863,
      tags: ['fhir', 'access-control'],
      description:
        'Reading a patient record enforces the practice boundary; searching with `_has` and `_include` does not.',
      impact: 'A partner practice can read the laboratory results of all 61,000 patients.',
      recommendation: 'Enforce the practice compartment on every search, including included resources.',
      evidence:
        '```http\nGET /r4/Patient?_has:Observation:patient:code=4548-4&_include=Patient:general-practitioner HTTP/1.1\n\n{"resourceType":"Bundle","total":3127}\n```',
      references: ['https://hl7.org/fhir/R4/search.html'],
      assets: [
        { ...fhir, location: '/r4/Patient' },
        { ...fhir, location: '/r4/Observation' },
      ],
    },
    {
      title: 'Partner access tokens do not expire',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:L/A:N',
      status: 'Not Fixed',
      comment: 'Retested: new tokens expire after one day; the 18 existing tokens are still valid.',
      cwe: 613,
      tags: ['oauth'],
      description: 'Access tokens issued to partner systems have no practical expiry.',
      impact: 'A token recovered from a discarded practice computer remains valid for years.',
      recommendation:
        'Issue access tokens with a lifetime of one hour and refresh tokens, and revoke the existing tokens.',
      evidence: '`"exp": 4102444800`',
      assets: [{ ...fhir, location: '/oauth/token' }],
    },
    {
      title: 'Patient documents are cached by the browser',
      vector: 'CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:N/A:N',
      status: 'Fixed',
      cwe: 525,
      tags: ['headers', 'privacy'],
      description: 'Letters and laboratory reports are served without `Cache-Control: no-store`.',
      impact: 'On shared computers, the next user can open the documents from the browser history.',
      recommendation: 'Send `Cache-Control: no-store` with every response that contains personal data.',
      evidence: '`Cache-Control: private, max-age=86400`',
      assets: [{ ...portal, location: '/documents/{id}' }],
    },
    {
      title: 'XML external entity injection in the letter import',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:L',
      status: 'Fixed',
      cwe: 611,
      tags: ['xml', 'injection'],
      description: 'The CDA letter import resolves external entities.',
      impact: 'A partner practice can read files on the server, including the signing key of the token service.',
      recommendation: 'Disable document type declarations in the XML parser.',
      evidence:
        '```xml\n<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>\n```\n\nThe title of the imported letter was `gx-app-02`.',
      references: ['https://owasp.org/www-community/vulnerabilities/XML_External_Entity_(XXE)_Processing'],
      assets: [{ ...portal, location: '/import/cda' }],
    },
    {
      title: 'User enumeration during registration',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
      status: 'Acknowledged',
      comment:
        'Risk accepted: the service context needs the message. Since the test, attempts are limited to five per hour.',
      cwe: 204,
      tags: ['enumeration'],
      description: 'The registration form reveals whether an email address is already registered.',
      impact: 'Anyone can determine whether a person is a patient of Globex.',
      recommendation: 'Return the same message in both cases and send the details by email.',
      evidence: '`"This address is registered already"`',
      assets: [{ ...portal, location: '/register' }],
    },
    {
      title: 'Second factor can be bypassed by forced browsing',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      status: 'Fixed',
      cwe: 304,
      tags: ['authentication', 'mfa'],
      description:
        'The session is fully authenticated after the password; the page for the code is only displayed in front of the other pages.',
      impact: 'An attacker who knows the password can bypass the second factor.',
      recommendation: 'Establish the session only after the last factor has been verified.',
      evidence: 'After the password step, a direct request for `/appointments` returned `200`.',
      assets: [{ ...portal, location: '/sign-in/code' }],
    },
    {
      title: 'Document URLs leak in the Referer header',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
      status: 'Fixed',
      cwe: 200,
      tags: ['headers', 'privacy'],
      description: 'Links to external sites send the full URL of the document in the `Referer` header.',
      impact: 'Document names are disclosed to third parties.',
      recommendation: 'Set `Referrer-Policy: strict-origin-when-cross-origin`.',
      evidence: '`Referer: https://portal.globex.example/documents/oncology-letter-2024`',
      assets: [portal],
    },
    {
      title: 'Accessibility statement is out of date',
      severity: 'info',
      tags: ['compliance'],
      description: 'The statement refers to a portal that no longer exists (observed during testing).',
      impact: 'None for security.',
      recommendation: 'Update the page.',
      evidence: '`/accessibility`',
      assets: [portal],
    },
  ],
};
