/** Sites that reports cite. Their names say nothing about a client, and their addresses stay readable. */
const cited = new Set([
  'apache.org',
  'apple.com',
  'attack.mitre.org',
  'capec.mitre.org',
  'cisa.gov',
  'cisecurity.org',
  'cve.mitre.org',
  'cve.org',
  'cwe.mitre.org',
  'debian.org',
  'exploit-db.com',
  'first.org',
  'ietf.org',
  'isecom.org',
  'learn.microsoft.com',
  'mozilla.org',
  'msrc.microsoft.com',
  'nginx.org',
  'nist.gov',
  'openssl.org',
  'owasp.org',
  'pentest-standard.org',
  'portswigger.net',
  'redhat.com',
  'rfc-editor.org',
  'sans.org',
  'support.microsoft.com',
  'ubuntu.com',
  'w3.org',
  'wikipedia.org',
]);

/** True for a name at or below a site that reports cite. */
export const isCitedSite = (name: string): boolean =>
  name.split('.').some((_label, place, labels) => cited.has(labels.slice(place).join('.')));
