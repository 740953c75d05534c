import type { DemoFinding } from './demo-engagement.ts';

export const acmeRedTeamFindings: DemoFinding[] = [
  {
    title: 'Mails from a lookalike domain with a link to an archive reach the mailbox',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N',
    status: 'Retest',
    retest: {
      by: 'user@acme.example',
      daysAgo: 5,
      message: 'The gateway now holds mails from domains that differ from ours by a character or a hyphen.',
    },
    cwe: 451,
    tags: ['mail', 'phishing'],
    description:
      'The mail gateway judges a domain by its age and certificate. One that differs from `acme.example` by a hyphen passed, and the archive behind the link was fetched without a check.',
    impact: '37 of 38 mails were delivered. Four people opened the archive on the first morning.',
    recommendation:
      'Hold mails from domains that look like your own, open archives at the gateway, and mark mails from outside.',
    evidence: '```text\nDelivered: 37   Held: 1   Reported by employees: 2   Read by the help desk: day 5\n```',
    assets: [{ host: 'mx1.acme.example', port: 25 }],
  },
  {
    title: 'Shortcuts out of disk images run without a question',
    vector: 'CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:L',
    cwe: 693,
    tags: ['workstations'],
    description:
      'Files inside a mounted disk image carry no mark of the web. Application control is in audit mode on the workstations of logistics.',
    impact: 'One start was enough to run code as the employee for eleven days.',
    recommendation: 'Take the mounting of disk images away from employees, and set application control to enforce.',
    evidence: '`explorer.exe > schedule.lnk > rundll32.exe` on PC-0114, with no event of application control.',
    assets: [{ host: 'pc-0114.corp.example', ip: '10.20.8.61' }],
  },
  {
    title: 'Print servers accept relayed sessions',
    vector: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
    status: 'Not Fixed',
    comment: 'Retested: PRINT01 now asks for signatures, PRINT02 and PRINT03 do not.',
    cwe: 300,
    tags: ['active-directory', 'relay'],
    description:
      'The print servers do not require SMB signing, and the scanner account is a local administrator on all of them. A session that is caught in the office network can be passed on.',
    impact: 'Local administrator rights on three servers, and whatever credentials are cached there.',
    recommendation: 'Require SMB signing on the print servers, and take the local rights from the scanner account.',
    evidence:
      '```text\n10.20.4.40  PRINT01  signing:False\n10.20.4.41  PRINT02  signing:False\n10.20.4.42  PRINT03  signing:False\n```',
    assets: [
      { host: 'print01.corp.example', ip: '10.20.4.40', port: 445 },
      { host: 'print02.corp.example', ip: '10.20.4.41', port: 445 },
      { host: 'print03.corp.example', ip: '10.20.4.42', port: 445 },
    ],
  },
  {
    title: 'The backup account administers the domain and signs in everywhere',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:H/A:H',
    cwe: 250,
    tags: ['active-directory', 'tiering'],
    description:
      '`svc_backup` is a member of the domain administrators. Its password is eleven years old, and it signs in to print servers to save their settings, where its credentials stay in memory.',
    impact: 'Whoever takes one of 41 servers takes the domain.',
    recommendation:
      'Give the account the rights of backup operators on the servers it saves, change its password twice, and forbid it to sign in elsewhere.',
    evidence: '`net group "Domain Admins" /domain` lists `svc_backup`; last password change 2015.',
    assets: [{ host: 'backup01.corp.example', ip: '10.20.4.15' }],
  },
  {
    title: 'The payroll share is open to every administrator, and reading it leaves no trace',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:N/A:N',
    cwe: 778,
    tags: ['data', 'logging'],
    description:
      'The share inherits its rights from the server. Object access is not audited, so that nobody can tell who read what.',
    impact: 'Salaries and bank accounts of all employees can be taken without anybody noticing.',
    recommendation: 'Restrict the share to payroll, encrypt the files, and audit reads.',
    evidence: '`icacls \\\\FILE03\\Payroll` shows full control for the administrators of the domain.',
    assets: [{ host: 'file03.corp.example', ip: '10.20.4.31', location: '\\\\FILE03\\Payroll' }],
  },
  {
    title: 'Any machine may resolve any name outside',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:L/I:N/A:N',
    cwe: 923,
    tags: ['dns', 'exfiltration'],
    description:
      'The resolver answers every query of every machine and keeps no log. Data hidden in names leaves the company unseen.',
    impact: '31 kilobytes left in four hours; at that pace a payroll database takes two days.',
    recommendation:
      'Log queries, alert on long random names and on volumes, and resolve outside names at the proxy alone.',
    evidence: '```text\n2f8a1c.e91b77.t.acme-logistics.example  A  (1,942 of its kind)\n```',
    assets: [{ host: 'resolver.corp.example', ip: '10.20.0.53', port: 53 }],
  },
];
