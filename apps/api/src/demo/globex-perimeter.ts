import type { DemoEngagement } from './demo-engagement.ts';

export const globexPerimeter: DemoEngagement = {
  title: 'External perimeter',
  type: 'External Network Penetration Test',
  status: 'In Progress',
  startsDaysAgo: 21,
  lastsDays: 28,
  summary:
    'Assessment of all internet-facing systems of Globex. Interim status: **the remote access gateway is missing a patch for a vulnerability that is actively exploited**. The mail and web servers are well maintained.',
  methodology:
    'PTES; full port scan of all addresses, followed by manual testing. Potentially disruptive tests run at night.',
  scope: [
    { kind: 'Network', value: '203.0.113.0/26' },
    { kind: 'Domain', value: 'globex.example' },
  ],
  team: [{ name: 'Ines Ferreira', role: 'Lead' }],
  findings: [
    {
      title: 'Remote access gateway vulnerable to Citrix Bleed',
      confidence: 97,
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:L/SC:H/SI:L/SA:N/E:A',
      cwe: 125,
      cve: ['CVE-2023-4966'],
      tags: ['vpn', 'known-exploited'],
      description:
        'The gateway runs a release that is affected by "Citrix Bleed". An unauthenticated attacker can read session tokens from its memory.',
      impact:
        'An attacker can take over employee sessions, bypassing the second factor. Ransomware groups actively exploit this vulnerability.',
      recommendation:
        'Apply the update immediately, then terminate all sessions: stolen tokens remain valid after the update.',
      evidence:
        'The response to an oversized `Host` header contained 8 KB of memory, including the session token of a test account.',
      references: [
        'https://nvd.nist.gov/vuln/detail/CVE-2023-4966',
        'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
      ],
      assets: [
        {
          host: 'remote.globex.example',
          ip: '203.0.113.5',
          port: 443,
          location: '/oauth/idp/.well-known/openid-configuration',
        },
      ],
    },
    {
      title: 'Sub-domain takeover of events.globex.example',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
      status: 'Retest',
      cwe: 350,
      tags: ['dns', 'takeover'],
      description: '`events.globex.example` is an alias for a hosting service where the target name is unclaimed.',
      impact:
        'Anyone can claim the name and publish content under a Globex domain, with access to cookies of the parent domain.',
      recommendation: 'Delete the DNS record, and review all aliases monthly.',
      evidence: '`events.globex.example CNAME globex-events.hosting.example (NXDOMAIN)`',
      retest: {
        by: 'user@globex.example',
        daysAgo: 2,
        message: 'We deleted the alias and now review all of them on the first of each month.',
      },
      assets: [{ host: 'events.globex.example' }],
    },
    {
      title: 'Supplier remote desktop exposed to the internet',
      confidence: 100,
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H',
      cwe: 284,
      tags: ['rdp', 'exposure'],
      description: 'A host used to maintain laboratory devices accepts Remote Desktop connections from any address.',
      impact: 'Attackers can brute-force credentials. The host has a second interface in the laboratory network.',
      recommendation: 'Close the port and require the supplier to connect through the gateway.',
      evidence: '`3389/tcp open ms-wbt-server, NLA: not required`',
      assets: [
        {
          host: 'lab-maint.globex.example',
          ip: '203.0.113.41',
          port: 3389,
          facts: [
            { name: 'operatingSystem', value: 'Windows Server 2016' },
            { name: 'netbiosName', value: 'LAB-MAINT' },
          ],
        },
      ],
    },
    {
      title: 'DMARC policy is not enforced',
      confidence: 100,
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:N/I:L/A:N',
      cwe: 290,
      tags: ['mail', 'spoofing'],
      description: 'The policy is `p=none`, so spoofed messages are delivered.',
      impact: 'Attackers can send email to patients and partners on behalf of Globex.',
      recommendation: 'Change the policy to `quarantine`, and to `reject` after four weeks without delivery problems.',
      evidence: '`v=DMARC1; p=none; rua=mailto:dmarc@globex.example`',
      references: ['https://www.rfc-editor.org/rfc/rfc7489'],
      assets: [{ host: 'globex.example', location: '_dmarc.globex.example' }],
    },
    {
      title: 'Guest network portal certificate expires soon',
      confidence: 99,
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N',
      cwe: 298,
      tags: ['tls'],
      description: 'The certificate expires in three weeks and is renewed manually.',
      impact: 'Visitors will see certificate warnings.',
      recommendation: 'Automate renewal with ACME.',
      evidence: '`CN=guest.globex.example`',
      assets: [{ host: 'guest.globex.example', ip: '203.0.113.30', port: 443 }],
    },
    {
      title: 'NTP server responds to control queries',
      confidence: 80,
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:N/I:N/A:L',
      status: 'Fixed',
      cwe: 406,
      tags: ['ntp', 'amplification'],
      description: 'The NTP server responds to `monlist` and `readvar` from any address.',
      impact: 'The server can be abused for amplification attacks, which also saturate its own connection.',
      recommendation: 'Set `restrict default noquery`.',
      evidence: '`123/udp  ntpq -c rv`: a 12-byte request returned 480 bytes.',
      assets: [{ host: 'ntp.globex.example', ip: '203.0.113.9', port: 123 }],
    },
    {
      title: 'Unidentified hosts in the external address range',
      confidence: 70,
      severity: 'info',
      tags: ['inventory'],
      description: 'Five responding addresses have no reverse DNS entry and no owner in the inventory.',
      impact: 'Systems without an owner are usually not patched.',
      recommendation: 'Assign an owner or decommission the systems.',
      evidence: '`203.0.113.33, .34, .35, .47, .58`',
      assets: [
        { host: '203.0.113.33' },
        { host: '203.0.113.34' },
        { host: '203.0.113.35' },
        { host: '203.0.113.47' },
        { host: '203.0.113.58' },
      ],
    },
  ],
};
