const prefixed = /^CVSS:\d\.\d\//i;

// Privileges are of version 3 and 4, attack requirements of 4 alone, authentication of version 2.
const ofVersion2 = /(?:^|\/)Au:/;
const ofVersion4 = /(?:^|\/)AT:/;
const ofVersion3 = /(?:^|\/)PR:/;

/** The prefix of a vector without one, by the name of the field or column that holds it. */
function prefixFor(vector: string, name: string): string {
  if (ofVersion2.test(vector)) return '';
  if (ofVersion4.test(vector)) return 'CVSS:4.0/';
  if (!ofVersion3.test(vector)) return '';
  if (/3[._]?1/.test(name)) return 'CVSS:3.1/';
  return /v?3/i.test(name) ? 'CVSS:3.0/' : '';
}

/** A vector with its version, which tools leave out where the name of its field says it. */
export function versionedVector(vector: string, name: string): string {
  const bare = vector.trim().replace(/^\((.*)\)$/s, '$1');
  return prefixed.test(bare) ? bare : `${prefixFor(bare, name)}${bare}`;
}
