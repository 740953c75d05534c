import type { DemoEngagement, DemoFinding } from './demo-engagement.ts';

/** The parts in which the findings differ. */
interface StoreFinding {
  title: string;
  vector: string;
  host: string;
  cwe: number;
  tag: string;
  seen: string;
  impact: string;
  fix: string;
  fixedDaysAgo?: number;
}

const criticalRemote = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const highRead = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const highUser = 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N';
const highAdjacent = 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N';
const highLocal = 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H';

const found: readonly StoreFinding[] = [
  {
    title: 'Default password on the store controllers',
    vector: criticalRemote,
    host: 'ctl-01.stores.corp.example',
    cwe: 1392,
    tag: 'authentication',
    seen: 'The management page of the store controllers accepts the password of the vendor manual.',
    impact: 'Anyone in the network of a store controls its tills and price displays.',
    fix: 'Set an individual password for each controller and restrict the page to the management network.',
    fixedDaysAgo: 58,
  },
  {
    title: 'Tills and guest Wi-Fi share one network',
    vector: highAdjacent,
    host: 'pos-114.stores.corp.example',
    cwe: 1327,
    tag: 'segmentation',
    seen: 'A device on the guest Wi-Fi of store 114 reaches all tills of the store.',
    impact: 'Visitors can intercept and modify the traffic between the tills and their server.',
    fix: 'Separate guests, tills and building technology into networks without routes between them.',
    fixedDaysAgo: 52,
  },
  {
    title: 'Till software updates are not signed',
    vector: highAdjacent,
    host: 'updates.stores.corp.example',
    cwe: 494,
    tag: 'updates',
    seen: 'Tills install any package that the update server offers, without checking a signature.',
    impact: 'One compromised update server installs malicious software on every till.',
    fix: 'Sign packages in the build and verify the signature on the till before installation.',
    fixedDaysAgo: 47,
  },
  {
    title: 'Inventory share readable without sign-in',
    vector: highRead,
    host: 'files-02.stores.corp.example',
    cwe: 306,
    tag: 'access-control',
    seen: 'The share `inventory$` can be read anonymously; it contains exports of the loyalty program.',
    impact: 'Names, addresses and purchases of customers are readable from every store.',
    fix: 'Require authentication and move exports with customer data to a restricted share.',
    fixedDaysAgo: 41,
  },
  {
    title: 'Remote support tool without two-factor authentication',
    vector: highUser,
    host: 'support.stores.corp.example',
    cwe: 308,
    tag: 'authentication',
    seen: 'The remote support tool is reachable from the internet with a user name and password only.',
    impact: 'A stolen password of the support vendor gives interactive access to all tills.',
    fix: 'Require two-factor authentication and allow connections from the vendor’s addresses only.',
    fixedDaysAgo: 36,
  },
  {
    title: 'Camera recorder with a known remote code execution',
    vector: criticalRemote,
    host: 'cam-07.stores.corp.example',
    cwe: 78,
    tag: 'outdated',
    seen: 'The firmware of the camera recorders dates from 2021 and accepts commands in a URL parameter.',
    impact: 'Attackers gain a permanent foothold in the network of a store.',
    fix: 'Install the current firmware and place the recorders in a network of their own.',
    fixedDaysAgo: 31,
  },
  {
    title: 'One local administrator password on all back-office PCs',
    vector: highLocal,
    host: 'bo-114.stores.corp.example',
    cwe: 1391,
    tag: 'authentication',
    seen: 'All back-office PCs have the same local administrator password.',
    impact: 'Access to one PC is access to the PCs of all stores.',
    fix: 'Manage local administrator passwords with Windows LAPS.',
    fixedDaysAgo: 26,
  },
  {
    title: 'Price service accepts requests without authentication',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N',
    host: 'prices.stores.corp.example',
    cwe: 306,
    tag: 'access-control',
    seen: 'The price service of a store accepts changes from every device in its network.',
    impact: 'Prices can be changed at the shelf and the till.',
    fix: 'Authenticate the till server with a client certificate and reject all other requests.',
    fixedDaysAgo: 21,
  },
  {
    title: 'Database backups readable by every service account',
    vector: highUser,
    host: 'backup.stores.corp.example',
    cwe: 732,
    tag: 'access-control',
    seen: 'Nightly backups of the till database are readable by all service accounts.',
    impact: 'A compromised service account can copy two years of transactions.',
    fix: 'Limit the share to the backup operator account and encrypt the backups.',
    fixedDaysAgo: 16,
  },
  {
    title: 'Outdated VPN gateway in 14 stores',
    vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H',
    host: 'vpn.stores.corp.example',
    cwe: 1104,
    tag: 'outdated',
    seen: 'The VPN gateways of 14 stores have had no update for 19 months.',
    impact: 'Known vulnerabilities of the gateways lead into the networks of the stores.',
    fix: 'Update the gateways and include them in the monthly patch cycle.',
    fixedDaysAgo: 11,
  },
  {
    title: 'Service account with domain administrator rights',
    vector: highLocal,
    host: 'sync.stores.corp.example',
    cwe: 250,
    tag: 'least-privilege',
    seen: 'The account that synchronizes stock is a member of Domain Admins, and its password is in a script.',
    impact: 'Whoever reads the script controls the domain.',
    fix: 'Replace the account with a group managed service account with rights to two folders.',
    fixedDaysAgo: 6,
  },
  {
    title: 'Printer firmware can be replaced over the network',
    vector: highAdjacent,
    host: 'print-03.stores.corp.example',
    cwe: 494,
    tag: 'updates',
    seen: 'Receipt printers accept firmware from any device in the network.',
    impact: 'Modified firmware can record receipts and open a way back into the network.',
    fix: 'Enable the firmware password and block port 9100 except from the till server.',
  },
];

const toFinding = ({ host, tag, seen, fix, fixedDaysAgo, ...texts }: StoreFinding): DemoFinding => ({
  ...texts,
  tags: [tag],
  description: seen,
  recommendation: fix,
  evidence: `Observed on \`${host}\` and confirmed in two further stores.`,
  assets: [{ host }],
  ...(fixedDaysAgo === undefined ? {} : ({ status: 'Fixed', fixedDaysAgo } as const)),
});

export const acmeStores: DemoEngagement = {
  title: 'Branch store network',
  type: 'Internal Network Penetration Test',
  status: 'Completed',
  startsDaysAgo: 134,
  lastsDays: 8,
  summary:
    'We tested the networks of three stores from the guest Wi-Fi and from a till. **Both led to the tills of all stores within a day.** Eleven of twelve findings have been fixed since.',
  methodology: 'PTES and NIST SP 800-115 in three stores, without modifying production data.',
  scope: [{ kind: 'Internal network', value: '*.stores.corp.example' }],
  team: [{ name: 'Jonas Weber', role: 'Lead' }],
  findings: found.map(toFinding),
};
