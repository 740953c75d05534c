const prefixed = /^CVSS:\d\.\d\//i;

// Privileges required exists in versions 3 and 4, attack requirements only in version 4, and authentication only in version 2.
const ofVersion2 = /(?:^|\/)Au:/;
const ofVersion4 = /(?:^|\/)AT:/;
const ofVersion3 = /(?:^|\/)PR:/;

/** Returns the missing prefix of a vector according to the name of its field or column. */
function prefixFor(vector: string, name: string): string {
  if (ofVersion2.test(vector)) return '';
  if (ofVersion4.test(vector)) return 'CVSS:4.0/';
  if (!ofVersion3.test(vector)) return '';
  if (/3[._]?1/.test(name)) return 'CVSS:3.1/';
  return /v?3/i.test(name) ? 'CVSS:3.0/' : '';
}

/** Returns a vector with its version prefix, which tools omit if the field name states the version. */
export function versionedVector(vector: string, name: string): string {
  const bare = vector.trim().replace(/^\((.*)\)$/s, '$1');
  return prefixed.test(bare) ? bare : `${prefixFor(bare, name)}${bare}`;
}
