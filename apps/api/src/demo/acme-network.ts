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
    'Starting from a network socket in a meeting room and without an account, **we obtained domain administrator privileges on the third day**. The attack path combined authentication relay with a certificate template that any user can enroll in. Detection was slow: the first alert was raised nine hours after the relay.\n\nThe segmentation of the warehouse network and the isolation of the backup vault were effective.',
  methodology:
    'Assumed breach from an office network socket, then with a standard employee account. PTES and MITRE ATT&CK for Enterprise. No denial of service, no social engineering.',
  standards: ['PTES'],
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
      title: 'Certificate template allows domain privilege escalation (ESC1)',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H',
      status: 'Fixed',
      cwe: 295,
      tags: ['active-directory', 'adcs'],
      description:
        'The template `CorpWebServer` permits client authentication, allows enrollment by all domain users, and lets the requester supply the subject. An attacker can request a certificate for any account and authenticate with it.',
      impact:
        'Any employee, or anyone who compromises one workstation, can take over the entire domain within minutes.',
      recommendation:
        '**Remove “Supply in the request” from the certificate template.**\n\nAs an alternative, require certificate manager approval. Restrict enrollment to the servers that need it, and review the other eleven templates for the same issue.',
      evidence:
        "```text\ncertipy req -u j.tester -ca CORP-CA -template CorpWebServer -upn administrator@corp.example\n[*] Got certificate with UPN 'administrator@corp.example'\n```",
      references: ['https://posts.specterops.io/certified-pre-owned-d95910965cd2'],
      assets: [{ host: 'ca01.corp.example', ip: '10.20.0.21', location: 'CorpWebServer' }],
    },
    {
      title: 'SMB signing is not required',
      vector: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
      status: 'Not Fixed',
      comment: 'Retested: resolved on the file servers; the print servers and 41 workstations remain affected.',
      cwe: 300,
      tags: ['active-directory', 'relay'],
      description:
        'Workstations and several servers accept unsigned SMB sessions, so captured authentication can be relayed to them.',
      impact: 'We gained local administrator rights on six servers by relaying the session of a monitoring account.',
      recommendation: 'Require SMB signing through Group Policy on all Windows hosts, starting with servers.',
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
      title: 'LLMNR and NetBIOS name resolution enabled',
      vector: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
      status: 'Fixed',
      cwe: 290,
      tags: ['active-directory', 'relay'],
      description:
        'Hosts that cannot resolve a name broadcast the query to the network segment and trust the first response.',
      impact: 'Within two hours we captured 37 authentication attempts from 12 accounts and cracked four passwords.',
      recommendation: 'Disable LLMNR and NetBIOS over TCP/IP through Group Policy and DHCP options.',
      evidence: '`[SMB] NTLMv2-SSP Username: CORP\\svc_monitor` after a mistyped share name.',
      assets: [{ host: '10.20.8.0/22', location: 'office floor 2' }],
    },
    {
      title: 'Weak service account passwords (Kerberoasting)',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:H',
      status: 'Fixed',
      cwe: 521,
      tags: ['active-directory', 'passwords'],
      description:
        'Any domain user can request service tickets for 23 service accounts and crack them offline. Five passwords were recovered overnight; the oldest was set eleven years ago.',
      impact: '`svc_sql` is an administrator of the ERP database; `svc_backup` can read every file server.',
      recommendation:
        'Use group managed service accounts. Where that is not possible, set random passwords of at least 25 characters and allow only AES.',
      evidence: '```text\nsvc_sql      cracked in 00:04:11\nsvc_backup   cracked in 02:37:50\n```',
      assets: [
        { ...dc, port: 88 },
        { ...dc2, port: 88 },
      ],
    },
    {
      title: 'Shared local administrator password on all workstations',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:H/A:L',
      status: 'Fixed',
      cwe: 1392,
      tags: ['passwords', 'lateral-movement'],
      description: 'The local account `acme-admin` has the same password on 312 workstations.',
      impact: 'The compromise of one workstation leads to the compromise of all others.',
      recommendation: 'Deploy Windows LAPS and deny network logon to local accounts.',
      evidence: 'The password hash from one workstation was accepted by 312 of 315 reachable workstations.',
      assets: [{ host: '10.20.8.0/22' }, { host: '10.20.12.0/22' }],
    },
    {
      title: 'SMBv1 enabled on the warehouse scanner server',
      vector: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H/E:F/RL:W',
      status: 'Acknowledged',
      comment:
        'The scanners support nothing newer. The server has been in a separate segment since March and will be replaced along with the scanners next year.',
      cwe: 1104,
      cve: ['CVE-2017-0144'],
      tags: ['outdated'],
      description: 'The server accepts SMBv1 and is missing the 2017 patch for EternalBlue.',
      impact: 'An attacker with access to the warehouse segment can take control of the server and of label printing.',
      recommendation: 'Replace the scanners, or isolate the server behind a gateway that limits SMBv1 to the scanners.',
      evidence: '`VULNERABLE: Remote Code Execution vulnerability in Microsoft SMBv1 servers (ms17-010)`',
      references: ['https://learn.microsoft.com/security-updates/securitybulletins/2017/ms17-010'],
      assets: [{ host: 'wh-scan01.corp.example', ip: '10.20.64.5', port: 445 }],
    },
    {
      title: 'Credentials in a script on a readable share',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N',
      status: 'Fixed',
      cwe: 522,
      tags: ['passwords', 'shares'],
      description:
        'The share `IT-Deploy` is readable by all employees and contains installation scripts with credentials.',
      impact: 'The scripts contain the credentials of the domain join account and of the phone system.',
      recommendation:
        'Change both passwords, restrict the share to the deployment servers, and scan all shares for secrets regularly.',
      evidence: '```bat\nnet use \\\\file01\\image /user:CORP\\svc_join ********\n```',
      assets: [{ host: 'file01.corp.example', ip: '10.20.4.10', location: '\\\\file01\\IT-Deploy\\join.cmd' }],
    },
    {
      title: 'Network switches managed over Telnet',
      vector: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:L',
      cwe: 319,
      tags: ['network', 'plaintext'],
      description: 'Telnet is enabled on nine access switches, and the nightly configuration backup uses it.',
      impact: 'An attacker with access to the management segment can capture the enable password.',
      recommendation: 'Allow only SSH, then change the password.',
      evidence: '`10.20.250.3:23  User Access Verification`',
      assets: [
        { host: '10.20.250.3', port: 23 },
        { host: '10.20.250.4', port: 23 },
        { host: '10.20.250.9', port: 23 },
      ],
    },
    {
      title: 'Supplier accounts can enumerate the domain',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:L/I:N/A:N',
      status: 'Fixed',
      cwe: 200,
      tags: ['active-directory'],
      description: 'Supplier accounts are regular domain users and can list users, groups and the password policy.',
      impact: 'The information supports password spraying attacks.',
      recommendation: 'Move supplier accounts to a group with restricted read permissions.',
      evidence: '`Minimum password length: 8, lock-out threshold: none`',
      assets: [{ ...dc, port: 389 }],
    },
    {
      title: 'Backup vault is isolated from the office network',
      severity: 'none',
      status: 'Fixed',
      tags: ['positive'],
      description:
        'Using domain administrator privileges and compromised accounts, we attempted to reach the backup vault over the network.',
      impact: 'None: the vault uses separate accounts and accepts connections only from the backup server.',
      recommendation: 'Keep the vault outside the domain.',
      evidence: 'The 1,000 most common ports on 10.20.90.5 were closed from four network segments.',
      assets: [{ host: '10.20.90.5' }],
    },
  ],
};
