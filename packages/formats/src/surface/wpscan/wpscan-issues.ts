import type { Severity } from '@gatehouse/domain/severity';

import { codeBlock } from '../../code-block.ts';
import { numberField, objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { textsIn } from '../json-records.ts';
import { redactText } from '../redact.ts';
import { markdownOf, type StatedIssue } from '../surface-issue.ts';
import { oneLine, plainUrl, surfaceCharacters } from '../surface-text.ts';

/** An issue of the scanned site. Its reader adds the host. */
export type WpscanIssue = Omit<StatedIssue, 'host' | 'tool'>;

const maxVulnerabilities = 1_000;

function addressesOf(references: JsonObject): string[] {
  const numbers = textsIn(references, 'wpvulndb').filter((id) => /^[\w-]{1,60}$/.test(id));
  const pages = textsIn(references, 'url').filter((url) => /^https?:\/\/[^\s<>"]{1,480}$/i.test(url));
  return [...pages, ...numbers.map((id) => `https://wpscan.com/vulnerability/${id}/`)].map(plainUrl);
}

function cvesOf(references: JsonObject): string[] {
  return textsIn(references, 'cve').map((id) => (/^\d{4}-/.test(id) ? `CVE-${id}` : id));
}

/** A component of the WordPress site, located at `location`. */
export interface WpscanComponent {
  name: string;
  version: string;
  location: string;
}

function vulnerabilityOf(vulnerability: JsonObject, component: WpscanComponent): WpscanIssue {
  const references = objectField(vulnerability, 'references');
  const cvss = objectField(vulnerability, 'cvss');
  const title = oneLine(textField(vulnerability, ['title'], 1_000), surfaceCharacters.title);
  const fixed = oneLine(textField(vulnerability, ['fixed_in'], 100));
  const [id = title] = textsIn(references, 'wpvulndb');
  const found = component.version === '' ? 'unknown' : component.version;
  return {
    ruleId: id,
    // One entry of the vulnerability database may concern several plugins, and one site may have several similar entries.
    matcher: id === title ? component.name : `${component.name}: ${title}`,
    location: component.location,
    title,
    otherwise: 'medium',
    cvss: [{ vector: textField(cvss, ['vector'], 300), score: numberField(cvss, ['score']) }],
    cve: cvesOf(references),
    description: markdownOf(textField(vulnerability, ['description'], 20_000)),
    recommendation: fixed === '' ? '' : markdownOf(`Update ${component.name} to ${fixed} or later.`),
    evidence: codeBlock('Version', `${component.name} ${found}`, 500),
    references: addressesOf(references),
  };
}

/** Returns the vulnerabilities that WPScan knows for a component of the site. */
export function componentIssues(component: JsonObject, known: WpscanComponent): WpscanIssue[] {
  return objectList(component, 'vulnerabilities', maxVulnerabilities).map((one) => vulnerabilityOf(one, known));
}

// The server's own headers are not an issue.
const noIssue = new Set(['headers']);

// Older versions write only the URL.
const titles: Readonly<Record<string, string>> = {
  robots_txt: 'robots.txt found',
  xmlrpc: 'XML-RPC is enabled',
  readme: 'WordPress readme found',
  mu_plugins: 'Must-use plugins found',
  upload_directory_listing: 'Upload directory lists its files',
  wp_cron: 'WP-Cron can be reached',
};

function titleOf(finding: JsonObject, type: string): string {
  const text = textField(finding, ['to_s'], 4_000).replace(textField(finding, ['url'], 4_000), '');
  const known = Object.hasOwn(titles, type) ? titles[type] : undefined;
  return known ?? (oneLine(text, surfaceCharacters.title).replace(/[:\s]{1,9}$/, '') || type.replaceAll('_', ' '));
}

/** Returns WPScan's other findings: directory listings, logs, the XML-RPC interface. */
export function findingIssues(site: JsonObject): WpscanIssue[] {
  const findings = objectList(site, 'interesting_findings', maxVulnerabilities);
  return findings
    .filter((finding) => !noIssue.has(textField(finding, ['type'], 100)))
    .map((finding) => {
      const type = textField(finding, ['type'], 100);
      const url = plainUrl(textField(finding, ['url'], 4_000));
      return {
        ruleId: type,
        location: url,
        title: titleOf(finding, type),
        severity: 'info',
        evidence: codeBlock('Entries', redactText(textsIn(finding, 'interesting_entries').join('\n')), 4_000),
        references: addressesOf(objectField(finding, 'references')),
      };
    });
}

const exposures: readonly (readonly [field: string, title: string, severity: Severity])[] = [
  ['config_backups', 'Backup of the WordPress configuration', 'high'],
  ['db_exports', 'Database export', 'high'],
];

/** Returns exposed files with their URLs. */
export function exposedFiles(site: JsonObject): WpscanIssue[] {
  return exposures.flatMap(([field, title, severity]) =>
    Object.keys(objectField(site, field))
      .slice(0, maxVulnerabilities)
      .map((url) => ({
        ruleId: field,
        matcher: plainUrl(url),
        location: url,
        title,
        severity,
        cwe: 530,
        recommendation: 'Remove the file from the web server, and change the passwords in it.',
      })),
  );
}

/** Returns an issue if user names can be listed. The names themselves are personal data and are not read. */
export function userIssue(site: JsonObject): WpscanIssue[] {
  const count = Object.keys(objectField(site, 'users')).length;
  if (count === 0) return [];
  return [
    {
      ruleId: 'users',
      title: 'User names can be listed',
      severity: 'low',
      cwe: 200,
      evidence: codeBlock('Users', `${count} found`, 100),
    },
  ];
}
