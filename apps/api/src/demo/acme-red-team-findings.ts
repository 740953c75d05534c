import type { DemoFinding } from './demo-engagement.ts';

export const acmeRedTeamFindings: DemoFinding[] = [
  {
    title: 'Mail gateway does not block lookalike domains',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N',
    status: 'Retest',
    retest: {
      by: 'user@acme.example',
      daysAgo: 5,
      message: 'The gateway now quarantines messages from domains that differ from ours by one character or a hyphen.',
    },
    cwe: 451,
    tags: ['mail', 'phishing'],
    description:
      'The mail gateway rates domains by age and certificate only. A domain that differs from `acme.example` by a hyphen passed this check, and the archive behind the link was not scanned.',
    impact: '37 of 38 messages were delivered. Four employees opened the archive on the first morning.',
    recommendation:
      'Quarantine messages from lookalike domains, scan linked archives at the gateway, and label external messages.',
    evidence: '```text\nDelivered: 37   Held: 1   Reported by employees: 2   Read by the help context: day 5\n```',
    assets: [{ host: 'mx1.acme.example', port: 25 }],
  },
  {
    title: 'Shortcut files in disk images run without a warning',
    vector: 'CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:L',
    cwe: 693,
    tags: ['workstations'],
    description:
      'Files on a mounted disk image carry no Mark of the Web. On the logistics workstations, application control is in audit mode.',
    impact: 'A single click gave the red team code execution as the employee for eleven days.',
    recommendation:
      'Prevent standard users from mounting disk images, and switch application control to enforcement mode.',
    evidence: '`explorer.exe > schedule.lnk > rundll32.exe` on PC-0114; application control logged no event.',
    assets: [{ host: 'pc-0114.corp.example', ip: '10.20.8.61' }],
  },
  {
    title: 'Print servers accept relayed SMB sessions',
    vector: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
    status: 'Not Fixed',
    comment: 'Retested: PRINT01 now requires signing; PRINT02 and PRINT03 do not.',
    cwe: 300,
    tags: ['active-directory', 'relay'],
    description:
      'The print servers do not require SMB signing, and the scanner account is a local administrator on all of them. Sessions captured on the office network can be relayed.',
    impact: 'An attacker gains local administrator rights on three servers and access to the credentials cached there.',
    recommendation:
      'Require SMB signing on the print servers, and remove the local administrator rights of the scanner account.',
    evidence:
      '```text\n10.20.4.40  PRINT01  signing:False\n10.20.4.41  PRINT02  signing:False\n10.20.4.42  PRINT03  signing:False\n```',
    assets: [
      { host: 'print01.corp.example', ip: '10.20.4.40', port: 445 },
      { host: 'print02.corp.example', ip: '10.20.4.41', port: 445 },
      { host: 'print03.corp.example', ip: '10.20.4.42', port: 445 },
    ],
  },
  {
    title: 'Backup account is a domain administrator and signs in to print servers',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:H/A:H',
    cwe: 250,
    tags: ['active-directory', 'tiering'],
    description:
      '`svc_backup` is a member of Domain Admins. Its password is eleven years old. The account signs in to print servers to back up their settings and leaves its credentials in memory.',
    impact: 'The compromise of any of 41 servers leads to the compromise of the domain.',
    recommendation:
      'Limit the account to Backup Operators on the servers it backs up, reset its password twice, and deny sign-in on all other hosts.',
    evidence: '`net group "Domain Admins" /domain` lists `svc_backup`; last password change 2015.',
    assets: [{ host: 'backup01.corp.example', ip: '10.20.4.15' }],
  },
  {
    title: 'Payroll share is accessible to all administrators and not audited',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:N/A:N',
    cwe: 778,
    tags: ['data', 'logging'],
    description:
      'The share inherits its permissions from the server. Object access auditing is disabled, so reads cannot be traced.',
    impact: 'Salaries and bank details of all employees can be copied without detection.',
    recommendation: 'Restrict the share to the payroll team, encrypt the files, and audit read access.',
    evidence: '`icacls \\\\FILE03\\Payroll` shows full control for Domain Admins.',
    assets: [{ host: 'file03.corp.example', ip: '10.20.4.31', location: '\\\\FILE03\\Payroll' }],
  },
  {
    title: 'Unrestricted outbound DNS resolution',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:L/I:N/A:N',
    cwe: 923,
    tags: ['dns', 'exfiltration'],
    description:
      'The resolver forwards all queries from all hosts and keeps no logs, so data encoded in host names leaves the network undetected.',
    impact: '31 KB were exfiltrated in four hours; at this rate the entire payroll database would take two days.',
    recommendation:
      'Log DNS queries, alert on long random names and unusual volumes, and resolve external names only at the proxy.',
    evidence: '```text\n2f8a1c.e91b77.t.acme-logistics.example  A  (1,942 similar queries)\n```',
    assets: [{ host: 'resolver.corp.example', ip: '10.20.0.53', port: 53 }],
  },
];
