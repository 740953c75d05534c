/** The services of one kind of host. */
export interface DemoRole {
  /** Labels of the hosts with this role; `#` is replaced by a number. */
  labels: readonly string[];
  /** The number of hosts with this role per domain of a large company. */
  count: number;
  ports: readonly { port: number; name: string; product: string; versions: readonly [string, ...string[]] }[];
  technologies: readonly string[];
  title: string;
}

const https = (product: string, ...versions: [string, ...string[]]) => ({
  port: 443,
  name: 'https',
  product,
  versions,
});
const http = (product: string, ...versions: [string, ...string[]]) => ({ port: 80, name: 'http', product, versions });
const ssh = { port: 22, name: 'ssh', product: 'OpenSSH', versions: ['8.9p1', '9.2p1', '9.6p1'] } as const;

/** The hosts of a company that sells home goods and runs its own shop. */
export const demoRoles: readonly DemoRole[] = [
  {
    labels: ['www', 'shop', 'store', 'm', 'static', 'media', 'assets', 'img'],
    count: 8,
    ports: [http('nginx', '1.24.0', '1.25.4'), https('nginx', '1.24.0', '1.25.4')],
    technologies: ['React', 'Next.js', 'Cloudflare'],
    title: 'Acme Home Goods',
  },
  {
    labels: ['api', 'api-v2', 'checkout', 'payments', 'orders', 'stock', 'search', 'reviews'],
    count: 8,
    ports: [https('Envoy', '1.28.0', '1.29.2')],
    technologies: ['Node.js', 'Express'],
    title: 'API',
  },
  {
    labels: ['vpn', 'vpn2', 'remote', 'citrix'],
    count: 3,
    ports: [
      https('FortiGate SSL VPN', '7.2.5', '7.4.3'),
      { port: 4443, name: 'https', product: 'FortiGate SSL VPN', versions: ['7.2.5'] },
    ],
    technologies: ['FortiOS'],
    title: 'Please log in',
  },
  {
    labels: ['mail', 'mx1', 'mx2', 'smtp', 'autodiscover'],
    count: 4,
    ports: [
      { port: 25, name: 'smtp', product: 'Postfix smtpd', versions: ['3.7.6'] },
      { port: 587, name: 'submission', product: 'Postfix smtpd', versions: ['3.7.6'] },
      { port: 993, name: 'imaps', product: 'Dovecot imapd', versions: ['2.3.19'] },
      https('Microsoft IIS httpd', '10.0'),
    ],
    technologies: ['Outlook on the web', 'ASP.NET'],
    title: 'Outlook',
  },
  {
    labels: ['dev#', 'test#', 'staging#', 'uat#', 'preview#'],
    count: 14,
    ports: [
      ssh,
      http('Apache httpd', '2.4.52', '2.4.57'),
      { port: 8080, name: 'http-proxy', product: 'Apache Tomcat', versions: ['9.0.65', '9.0.83'] },
    ],
    technologies: ['Java', 'Spring Boot', 'Bootstrap'],
    title: 'Test environment',
  },
  {
    labels: ['gitlab', 'jenkins', 'jira', 'wiki', 'grafana', 'sentry', 'registry'],
    count: 6,
    ports: [ssh, https('nginx', '1.22.1')],
    technologies: ['GitLab', 'Grafana', 'Jenkins'],
    title: 'Sign in',
  },
  {
    labels: ['ftp', 'files', 'backup', 'db#', 'legacy', 'print'],
    count: 5,
    ports: [
      ssh,
      { port: 21, name: 'ftp', product: 'vsftpd', versions: ['3.0.3'] },
      { port: 3306, name: 'mysql', product: 'MySQL', versions: ['5.7.42', '8.0.34'] },
    ],
    technologies: [],
    title: '',
  },
  {
    labels: ['shop-de', 'shop-fr', 'shop-es', 'careers', 'blog', 'press', 'investors', 'status', 'help', 'events'],
    count: 10,
    ports: [http('nginx', '1.25.4'), https('nginx', '1.25.4')],
    technologies: ['WordPress', 'PHP', 'MySQL'],
    title: 'Acme',
  },
];

/** Look-alike domains with their suspicious properties; all names are reserved or invented. */
export const demoLookAlikes = [
  { name: 'acrne.example', method: 'homoglyph', hasMail: true, daysAgo: 6 },
  { name: 'acme-shop.example', method: 'dictionary', hasMail: false, daysAgo: 40 },
  { name: 'acme-login.example', method: 'dictionary', hasMail: true, daysAgo: 13 },
  { name: 'acmee.example', method: 'repetition', hasMail: false, daysAgo: 210 },
  { name: 'amce.example', method: 'transposition', hasMail: false, daysAgo: 320 },
  { name: 'acme-support.example', method: 'dictionary', hasMail: true, daysAgo: 2 },
] as const;
