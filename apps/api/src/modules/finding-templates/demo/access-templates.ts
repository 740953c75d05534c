import type { TemplateFields } from '@gatehouse/domain/finding-template';

/** Templates of access control weaknesses. */
export const accessTemplates: TemplateFields[] = [
  {
    title: 'Users can access {{records}} of other users (IDOR)',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:L/A:N',
    description: `{{endpoint}} on {{host}} identifies {{records}} by an ID in the request. The application checks that the user is signed in, but not that the record belongs to them.

We signed in as one test user, replaced the ID with one of the second test user and received the record. The IDs are {{id_format}}.`,
    impact: `Any signed-in user can read {{records}} of all other users of {{client}}. Where the same check is missing for changes, they can be altered or deleted as well.`,
    recommendation: `1. Check on the server, for every request, that the signed-in user may access the requested record. Do this in one central place.
2. Answer requests for records of other users in the same way as requests for records that do not exist.
3. Add automated tests that request records of one user as another.

Random IDs make guessing harder. They do not replace the check.`,
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/Insecure_Direct_Object_Reference_Prevention_Cheat_Sheet.html',
      'https://cwe.mitre.org/data/definitions/639.html',
    ],
    cwe: 639,
    owasp: 'A01:2021 Broken Access Control',
    tags: ['web', 'api', 'access control'],
  },
  {
    title: 'No rate limit on {{function}}',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    description: `{{function}} on {{host}} accepts any number of requests. We sent {{attempts}} requests from one address within {{minutes}} minutes. None of them was rejected or delayed, and the account was not locked.`,
    impact: `Attackers can guess passwords, one-time codes or vouchers automatically, and test credentials leaked elsewhere against accounts of {{client}}.`,
    recommendation: `1. Limit attempts by account and by address, with a delay that grows with each failure.
2. Require a second factor for accounts with elevated rights.
3. Alert on many failures across accounts, which indicates credential stuffing.

Do not lock accounts permanently: that would allow anyone to lock out users.`,
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
      'https://cwe.mitre.org/data/definitions/307.html',
    ],
    cwe: 307,
    owasp: 'A07:2021 Identification and Authentication Failures',
    tags: ['web', 'authentication', 'brute force'],
  },
  {
    title: 'Default credentials on {{product}}',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    description: `{{product}} on {{host}} accepts the user name and password with which the vendor delivers it. They are part of the public documentation. We signed in, recorded the version and the rights of the account ({{account}}), and signed out.`,
    impact: `Anyone who reaches {{host}} can sign in as {{account}}, change the configuration of {{product}} and use it as a starting point for attacks on other systems of {{client}}.`,
    recommendation: `1. Change the password at once, and check the audit log of {{product}} for sign-ins that cannot be explained.
2. Restrict access to the management interface to an administration network.
3. Make changing vendor passwords part of the checklist for new systems, and scan for default credentials regularly.`,
    references: ['https://cwe.mitre.org/data/definitions/1392.html'],
    cwe: 1392,
    owasp: 'A07:2021 Identification and Authentication Failures',
    tags: ['network', 'credentials', 'hardening'],
  },
  {
    title: 'Weak password policy',
    severity: null,
    cvssv3: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    description: `{{application}} on {{host}} accepts passwords that are easy to guess. On {{today}} we were able to set the following passwords for a test user:

| Password | Accepted |
| --- | --- |
| \`12345678\` | yes |
| \`Password1\` | yes |
| name of the user followed by the year | yes |

The minimum length is {{minimum_length}} characters. Passwords from known breaches are not rejected.`,
    impact: `Attackers can take over accounts with a short list of common passwords, often without exceeding limits on failed sign-ins.`,
    recommendation: `1. Require at least 12 characters and allow at least 64, including spaces.
2. Reject common and breached passwords, and those that contain the name of the user or of {{client}}.
3. Drop rules on character classes and regular changes. Require a change only after a suspected compromise.
4. Offer a second factor to all users.`,
    references: ['https://pages.nist.gov/800-63-4/sp800-63b.html', 'https://cwe.mitre.org/data/definitions/521.html'],
    cwe: 521,
    owasp: 'A07:2021 Identification and Authentication Failures',
    tags: ['authentication', 'passwords'],
  },
];
