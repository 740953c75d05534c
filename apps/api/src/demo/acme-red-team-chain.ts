import { drawRelay, drawAttackPath } from './acme-red-team-pictures.ts';
import type { DemoChain } from './demo-chain.ts';

export const acmeRedTeamChain: DemoChain = {
  narrative: `The exercise answered one question: **can an external attacker reach the payroll data undetected?** The red team did so within eleven days.

## Initial access

The names and email addresses of 240 employees are publicly available. We registered a domain that differs from the real one by a hyphen and let it age for three weeks. On day 2, 38 employees in logistics received an email about new shift schedules. Four opened the linked archive, and one ran the file inside.

## Lateral movement

From \`PC-0114\` we listened for name resolution requests that are broadcast to the network segment. A scanner looked for a file server that was decommissioned years ago. We relayed its session to a print server that does not require SMB signing. The credentials of the backup account were cached there.

## Actions on objectives

The backup account is a domain administrator, so no further malware was needed. We signed in to the file server, read the payroll share and collected a sample of 60 rows, as agreed with the white team.

## Exfiltration

The sample was exfiltrated through DNS queries to a resolver under our control: 31 KB in four hours. **The exfiltration was not detected.** The first alert was raised on day 12, by an antivirus update on \`PC-0114\`.

## Detection timeline

- Day 2: two employees reported the email; the report was read on day 5
- Day 6: the relay generated event 4624 on PRINT01; print server events are not collected
- Day 12: an update removed the implant, and the workstation was returned to service`,
  practices: [
    {
      title: 'Tier administrative accounts',
      body: 'Accounts with domain administrator privileges should sign in to domain controllers only. Use separate accounts for backup, print and file servers, with privileges limited to those servers.\n\nStart with the backup account: it does not need its domain privileges.',
    },
    {
      title: 'Triage reported phishing emails within one hour',
      body: 'Two employees reported the email on the first morning. An on-call rotation for the reporting mailbox, and a report button in the mail client that attaches the original message, would have ended the exercise on day 2.',
    },
    {
      title: 'Disable LLMNR and NetBIOS',
      body: 'Disable LLMNR and NetBIOS over TCP/IP through Group Policy, and remove decommissioned shares from the settings of scanners and printers.',
    },
    {
      title: 'Extend log collection',
      body: 'Collect events from print servers, scanners and backup servers as well as workstations. Alert when a service account signs in from a host for the first time.',
    },
  ],
  steps: [
    {
      tactic: 'TA0043',
      technique: 'T1589.002',
      name: 'Email Addresses',
      note: 'We collected 240 addresses from the website, commercial registers and breach data, and selected 38 employees in logistics because they regularly receive external files.',
      hosts: [],
      findings: [],
    },
    {
      tactic: 'TA0042',
      technique: 'T1583.001',
      name: 'Domains',
      note: 'We registered a lookalike domain that differs by one hyphen, obtained a certificate and let it age for three weeks to pass the reputation check of the mail gateway.',
      hosts: ['acme-logistics.example'],
      findings: [],
    },
    {
      tactic: 'TA0001',
      technique: 'T1566.002',
      name: 'Spearphishing Link',
      note: 'An email about new shift schedules contained a link to an archive. It was delivered to **37 of 38** mailboxes; four recipients opened it.',
      hosts: ['mx1.acme.example'],
      findings: [1],
    },
    {
      tactic: 'TA0002',
      technique: 'T1204.002',
      name: 'Malicious File',
      note: 'The archive contained a disk image with a shortcut file. Files on a mounted disk image carry no Mark of the Web, so no warning was shown before execution.',
      hosts: ['pc-0114.corp.example'],
      findings: [2],
    },
    {
      tactic: 'TA0011',
      technique: 'T1071.001',
      name: 'Web Protocols',
      note: 'The implant beaconed over HTTPS every 40 to 70 minutes, during office hours only.',
      hosts: ['pc-0114.corp.example', 'proxy.corp.example'],
      findings: [],
    },
    {
      tactic: 'TA0006',
      technique: 'T1557.001',
      name: 'LLMNR/NBT-NS Poisoning and SMB Relay',
      note: 'A scanner looked for a decommissioned file server. We relayed its session to `PRINT01`:\n\n```text\n[*] CORP\\svc_scanner connecting from 10.20.8.114\n[+] Authenticated as CORP\\svc_scanner (local administrator)\n```',
      hosts: ['print01.corp.example', '10.20.8.114'],
      findings: [3],
      picture: {
        name: 'relay-day-6.png',
        alt: 'Terminal output: the session of the service account svc_scanner is relayed to PRINT01, where the credentials of svc_backup are found',
        draw: drawRelay,
      },
    },
    {
      tactic: 'TA0008',
      technique: 'T1078.002',
      name: 'Domain Accounts',
      note: 'The cached credentials of the backup account gave access to `BACKUP01`. The account is a domain administrator.',
      hosts: ['backup01.corp.example'],
      findings: [4],
    },
    {
      tactic: 'TA0008',
      technique: 'T1021.002',
      name: 'SMB/Windows Admin Shares',
      note: 'Interactive sign-in to the file server; no tools were installed.',
      hosts: ['file03.corp.example'],
      findings: [4],
    },
    {
      tactic: 'TA0009',
      technique: 'T1039',
      name: 'Data from Network Shared Drive',
      note: 'The payroll share is accessible to every administrator, and read access is not logged. We copied a sample of 60 rows, as agreed with the white team.',
      hosts: ['file03.corp.example'],
      findings: [5],
      picture: {
        name: 'attack-path.png',
        alt: 'Attack path from the office workstation through the print server and the backup server to the payroll share on FILE03, and out through the DNS resolver',
        draw: drawAttackPath,
      },
    },
    {
      tactic: 'TA0010',
      technique: 'T1048.003',
      name: 'Exfiltration Over Unencrypted Non-C2 Protocol',
      note: '31 KB were exfiltrated through DNS queries within four hours.',
      hosts: ['resolver.corp.example'],
      findings: [6],
      needs: [4, 9],
    },
  ],
};
