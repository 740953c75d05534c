import type { DemoEngagement } from './demo-engagement.ts';

const dc = { host: 'dc01.corp.example', ip: '10.20.0.10' };
const dc2 = { host: 'dc02.corp.example', ip: '10.20.0.11' };

export const acmeNetwork: DemoEngagement = {
  title: 'Office network and Active Directory',
  type: 'Internal Network Penetration Test',
  status: 'Completed',
  startsDaysAgo: 347,
  lastsDays: 14,
  summary:
    'Beginning with a network socket in the meeting room and no account, **domain administrator rights were reached on the third day**. The way led over relayed authentication to a certificate template that anybody may use. Detection worked late: the first alert came nine hours after the relay.\n\nThe segmentation of the warehouse network and the backup vault held.',
  methodology:
    'Assumed breach from an office network socket, then with a standard employee account. PTES and the MITRE ATT&CK matrix for enterprise. No denial of service, no social engineering.',
  scope: [
    { kind: 'Network', value: '10.20.0.0/16' },
    { kind: 'Domain', value: 'corp.example' },
  ],
  team: [
    { name: 'Ines Ferreira', role: 'Lead' },
    { name: 'Jonas Weber', role: 'Tester' },
  ],
  findings: [
    {
      title: 'Certificate template lets any user become domain administrator (ESC1)',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H',
      status: 'Fixed',
      cwe: 295,
      tags: ['active-directory', 'adcs'],
      description:
        'The template `CorpWebServer` allows client authentication, is open to all domain users for enrolment, and lets the applicant name the subject. A certificate for any account can be requested and used to sign in as it.',
      impact: 'Every employee, and whoever controls one workstation, can take over the whole domain within minutes.',
      recommendation:
        'Remove "Supply in the request" from the template, or require approval by a certificate manager. Restrict enrolment to the servers that need it, and review the other eleven templates in the same way.',
      evidence:
        "```text\ncertipy req -u j.tester -ca CORP-CA -template CorpWebServer -upn administrator@corp.example\n[*] Got certificate with UPN 'administrator@corp.example'\n```",
      references: ['https://posts.specterops.io/certified-pre-owned-d95910965cd2'],
      assets: [{ host: 'ca01.corp.example', ip: '10.20.0.21', location: 'CorpWebServer' }],
    },
    {
      title: 'SMB signing is not required',
      vector: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
      status: 'Not Fixed',
      comment: 'Retested: the file servers are done, the print servers and 41 workstations are not.',
      cwe: 300,
      tags: ['active-directory', 'relay'],
      description:
        'Workstations and several servers accept SMB sessions without a signature, so that an authentication caught elsewhere can be passed on to them.',
      impact: 'Local administrator rights on six servers were gained by relaying the session of a monitoring account.',
      recommendation: 'Require SMB signing by group policy on all Windows machines; begin with servers.',
      evidence:
        '```text\n10.20.4.31  FILE03   signing:False\n10.20.4.40  PRINT01  signing:False\n10.20.4.41  PRINT02  signing:False\n```',
      references: ['https://learn.microsoft.com/windows-server/storage/file-server/smb-signing-overview'],
      assets: [
        { host: 'file03.corp.example', ip: '10.20.4.31', port: 445 },
        { host: 'print01.corp.example', ip: '10.20.4.40', port: 445 },
        { host: 'print02.corp.example', ip: '10.20.4.41', port: 445 },
      ],
    },
    {
      title: 'LLMNR and NetBIOS name resolution are answered by anybody',
      vector: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
      status: 'Fixed',
      cwe: 290,
      tags: ['active-directory', 'relay'],
      description: 'Machines that cannot find a name ask the whole network segment, and believe the first answer.',
      impact: 'In two hours 37 authentications of 12 accounts were caught; four passwords were guessed from them.',
      recommendation: 'Turn LLMNR and NetBIOS over TCP/IP off by group policy and DHCP option.',
      evidence: '`[SMB] NTLMv2-SSP Username: CORP\\svc_monitor` after a mistyped share name.',
      assets: [{ host: '10.20.8.0/22', location: 'office floor 2' }],
    },
    {
      title: 'Service accounts with guessable passwords (Kerberoasting)',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:H',
      status: 'Fixed',
      cwe: 521,
      tags: ['active-directory', 'passwords'],
      description:
        'Tickets of 23 service accounts can be requested by any user and attacked offline. Five passwords fell within one night, the oldest was set eleven years ago.',
      impact: '`svc_sql` is administrator of the ERP database; `svc_backup` may read every file server.',
      recommendation:
        'Use group managed service accounts. Where that is not possible, set random passwords of 25 characters and allow AES only.',
      evidence: '```text\nsvc_sql      cracked in 00:04:11\nsvc_backup   cracked in 02:37:50\n```',
      assets: [
        { ...dc, port: 88 },
        { ...dc2, port: 88 },
      ],
    },
    {
      title: 'The same local administrator password on all workstations',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:H/A:L',
      status: 'Fixed',
      cwe: 1392,
      tags: ['passwords', 'lateral-movement'],
      description: 'The local account `acme-admin` has one password on 312 workstations.',
      impact: 'One stolen laptop opens all others.',
      recommendation: 'Introduce Windows LAPS and deny local accounts the sign-in over the network.',
      evidence: 'The hash taken from one machine was accepted by 312 of 315 others that answered.',
      assets: [{ host: '10.20.8.0/22' }, { host: '10.20.12.0/22' }],
    },
    {
      title: 'Old SMBv1 on the warehouse scanner server',
      vector: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H/E:F/RL:W',
      status: 'Acknowledged',
      comment:
        'The scanners speak nothing newer. The server stands in a segment of its own since March; replaced with the scanners next year.',
      cwe: 1104,
      cve: ['CVE-2017-0144'],
      tags: ['outdated'],
      description: 'The server accepts SMBv1 and lacks the update of 2017 against EternalBlue.',
      impact: 'Whoever reaches the warehouse segment controls the server and the label printing.',
      recommendation: 'Replace the scanners, or put the server behind a gateway that speaks SMBv1 to them alone.',
      evidence: '`VULNERABLE: Remote Code Execution vulnerability in Microsoft SMBv1 servers (ms17-010)`',
      references: ['https://learn.microsoft.com/security-updates/securitybulletins/2017/ms17-010'],
      assets: [{ host: 'wh-scan01.corp.example', ip: '10.20.64.5', port: 445 }],
    },
    {
      title: 'Passwords in a script on a readable share',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N',
      status: 'Fixed',
      cwe: 522,
      tags: ['passwords', 'shares'],
      description:
        'The share `IT-Deploy` is readable by all employees and holds installation scripts with credentials.',
      impact: 'The account for joining machines to the domain and the one of the telephone system were found there.',
      recommendation:
        'Change both passwords, close the share to all but the deployment servers, and search all shares for secrets regularly.',
      evidence: '```bat\nnet use \\\\file01\\image /user:CORP\\svc_join ********\n```',
      assets: [{ host: 'file01.corp.example', ip: '10.20.4.10', location: '\\\\file01\\IT-Deploy\\join.cmd' }],
    },
    {
      title: 'Switches are managed over Telnet',
      vector: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:L',
      cwe: 319,
      tags: ['network', 'plaintext'],
      description: 'Nine access switches offer Telnet, and the configuration backup signs in over it every night.',
      impact: 'Who listens in the management segment reads the enable password.',
      recommendation: 'Allow SSH only and change the password afterwards.',
      evidence: '`10.20.250.3:23  User Access Verification`',
      assets: [
        { host: '10.20.250.3', port: 23 },
        { host: '10.20.250.4', port: 23 },
        { host: '10.20.250.9', port: 23 },
      ],
    },
    {
      title: 'Guests of the domain may read the password policy',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:L/I:N/A:N',
      status: 'Fixed',
      cwe: 200,
      tags: ['active-directory'],
      description: 'Accounts of suppliers are ordinary domain users, and see users, groups and the policy.',
      impact: 'Helps to choose passwords to guess.',
      recommendation: 'Move accounts of suppliers to a group with restricted read rights.',
      evidence: '`Minimum password length: 8, lock-out threshold: none`',
      assets: [{ ...dc, port: 389 }],
    },
    {
      title: 'Backup vault could not be reached from the office',
      severity: 'none',
      status: 'Fixed',
      tags: ['positive'],
      description:
        'With domain administrator rights, the backup vault was attempted over the network and with stolen accounts.',
      impact: 'None: the vault has accounts of its own and answers to the backup server alone.',
      recommendation: 'Keep the vault out of the domain.',
      evidence: 'All 1,000 common ports of 10.20.90.5 were closed from four segments.',
      assets: [{ host: '10.20.90.5' }],
    },
  ],
};
