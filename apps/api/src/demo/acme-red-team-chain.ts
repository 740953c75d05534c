import { drawRelay, drawWay } from './acme-red-team-pictures.ts';
import type { DemoChain } from './demo-chain.ts';

export const acmeRedTeamChain: DemoChain = {
  narrative: `The exercise answered one question: **could somebody outside reach the payroll data without being noticed?** They could, in eleven days.

## The way in

Names and addresses of 240 employees stand on the web. A domain that differs from the real one by a hyphen was bought, and aged for three weeks. On the second day of the exercise 38 people in logistics received a mail about new shift plans. Four opened the archive behind the link, one started what was in it.

## Inside the office network

From \`PC-0114\` the team listened. Machines that cannot find a name ask the whole network, and a scanner looked for a file server that was taken down years ago. Its session was passed on to a print server that does not ask for signatures. There the credentials of the backup account were cached.

## To the aim

The backup account is a domain administrator. No malware was needed any more: the team signed in to the file server, read the payroll share and packed a sample of 60 rows, all of them agreed with the white team.

## The way out

The sample left as DNS queries to a resolver of the team, 31 kilobytes in four hours. **Nobody noticed.** The first alert came on day twelve, from an antivirus update on \`PC-0114\`.

## What was noticed, and when

- Day 2: two employees reported the mail; the report was read on day 5
- Day 6: the relay left event 4624 on PRINT01; nobody collects the events of print servers
- Day 12: the implant was removed by an update, and the machine was put back to work`,
  practices: [
    {
      title: 'Separate the accounts of administrators by tier',
      body: 'An account that may administer the domain signs in to domain controllers and nowhere else. Backup, print and file servers get accounts of their own, with rights on these servers alone.\n\nBegin with the backup account: its rights on the domain are not needed for what it does.',
    },
    {
      title: 'Answer reports of suspicious mail within the hour',
      body: 'Two people did the right thing on the first morning. A duty roster for the mailbox, and a button in the mail program that adds the whole message, would have ended the exercise on day 2.',
    },
    {
      title: 'Turn off what answers for names that do not exist',
      body: 'LLMNR and NetBIOS over TCP/IP go off by group policy; shares that no longer exist go out of the settings of scanners and printers.',
    },
    {
      title: 'Collect events where nobody looks',
      body: 'Print servers, scanners and backup servers belong to the log collection as much as workstations do. Alert on a sign-in of a service account from a machine that it has never used.',
    },
  ],
  steps: [
    {
      tactic: 'TA0043',
      technique: 'T1589.002',
      name: 'Email Addresses',
      note: '240 addresses from the web site, trade registers and leaked lists. 38 people in logistics were chosen: they get many files from outside.',
      hosts: [],
      findings: [],
    },
    {
      tactic: 'TA0042',
      technique: 'T1583.001',
      name: 'Domains',
      note: 'A domain that differs by one hyphen, with a certificate and three weeks of age, which passes the reputation check of the mail gateway.',
      hosts: ['acme-logistics.example'],
      findings: [],
    },
    {
      tactic: 'TA0001',
      technique: 'T1566.002',
      name: 'Spearphishing Link',
      note: 'A mail about new shift plans with a link to an archive. It reached **37 of 38** mailboxes; four people opened it.',
      hosts: ['mx1.acme.example'],
      findings: [1],
    },
    {
      tactic: 'TA0002',
      technique: 'T1204.002',
      name: 'Malicious File',
      note: 'The archive held a disk image, and that a shortcut. What comes out of a disk image carries no mark of the web, so nothing asked before it ran.',
      hosts: ['pc-0114.corp.example'],
      findings: [2],
    },
    {
      tactic: 'TA0011',
      technique: 'T1071.001',
      name: 'Web Protocols',
      note: 'The implant called home over HTTPS every 40 to 70 minutes, in office hours only.',
      hosts: ['pc-0114.corp.example', 'proxy.corp.example'],
      findings: [],
    },
    {
      tactic: 'TA0006',
      technique: 'T1557.001',
      name: 'LLMNR/NBT-NS Poisoning and SMB Relay',
      note: 'A scanner asked the network for a file server that is no more. Its session was passed on to `PRINT01`:\n\n```text\n[*] CORP\\svc_scanner connecting from 10.20.8.114\n[+] Authenticated as CORP\\svc_scanner (local administrator)\n```',
      hosts: ['print01.corp.example', '10.20.8.114'],
      findings: [3],
      picture: {
        name: 'relay-day-6.png',
        alt: 'A terminal: the session of the service account svc_scanner is relayed to PRINT01, where the account svc_backup is found',
        draw: drawRelay,
      },
    },
    {
      tactic: 'TA0008',
      technique: 'T1078.002',
      name: 'Domain Accounts',
      note: 'The cached credentials of the backup account opened `BACKUP01`. It is a member of the domain administrators.',
      hosts: ['backup01.corp.example'],
      findings: [4],
    },
    {
      tactic: 'TA0008',
      technique: 'T1021.002',
      name: 'SMB/Windows Admin Shares',
      note: 'A plain sign-in to the file server; nothing was installed.',
      hosts: ['file03.corp.example'],
      findings: [4],
    },
    {
      tactic: 'TA0009',
      technique: 'T1039',
      name: 'Data from Network Shared Drive',
      note: 'The payroll share is open to every administrator, and what is read there is not logged. A sample of 60 rows was taken, as agreed.',
      hosts: ['file03.corp.example'],
      findings: [5],
      picture: {
        name: 'way-through-the-network.png',
        alt: 'The way from the office PC over the print server and the backup server to the payroll share on FILE03, and out through the resolver',
        draw: drawWay,
      },
    },
    {
      tactic: 'TA0010',
      technique: 'T1048.003',
      name: 'Exfiltration Over Unencrypted Non-C2 Protocol',
      note: '31 kilobytes left as DNS queries within four hours.',
      hosts: ['resolver.corp.example'],
      findings: [6],
      needs: [4, 9],
    },
  ],
};
