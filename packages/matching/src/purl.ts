import { PackageURL } from 'packageurl-js';

/** The components of a package URL as written. */
export interface Purl {
  type: string;
  namespace: string | undefined;
  name: string;
  version: string | undefined;
  qualifiers: Readonly<Record<string, string>>;
}

/** The components, or a message about the error that does not quote the text. */
export type PurlReading = { ok: true; purl: Purl } | { ok: false; message: string };

const longestPurl = 4_096;
const controlCharacter = /\p{Cc}/u;
const typeShape = /^[a-z][a-z0-9.+-]*$/;
const qualifierShape = /^[a-z][a-z0-9._-]*$/;
const typesWithNamespace = new Set(['maven', 'swift']);

const messages = {
  start: 'A package URL begins with "pkg:".',
  type: 'The package URL has a type that is not valid.',
  name: 'The package URL names no package.',
  namespace: 'Package URLs of this type need a namespace.',
  qualifier: 'The package URL has a qualifier that is not valid.',
  encoding: 'The package URL has an invalid percent-encoding.',
  control: 'The package URL has a control character.',
  length: 'The package URL is longer than 4,096 characters.',
  other: 'The package URL is not valid.',
} as const;

const refused = (message: string): PurlReading => ({ ok: false, message });

function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('"pkg" scheme')) return messages.start;
  return reason.includes('decode') || error instanceof URIError ? messages.encoding : messages.other;
}

/** Parses the qualifiers separately, because the library decodes a plus as a space, but versions contain plus signs. */
function readQualifiers(text: string): Record<string, string> {
  const pairs = text.split('&').map((pair): [string, string] => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, Math.max(equals, 0)).toLowerCase(), decodeURIComponent(pair.slice(equals + 1)).trim()];
  });
  return Object.fromEntries(pairs.filter(([key, value]) => key !== '' && value !== ''));
}

const orNothing = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

const joinSegments = (text: string | undefined): string | undefined =>
  orNothing(
    text
      ?.split('/')
      .filter((segment) => segment !== '')
      .join('/'),
  );

/**
 * Validates the components. The library is not used for this, because it rejects valid package URLs of some types based on their version.
 */
function check(purl: Purl): PurlReading {
  if (!typeShape.test(purl.type)) return refused(messages.type);
  if (purl.name === '' || purl.name.startsWith('@')) return refused(messages.name);
  if (!Object.keys(purl.qualifiers).every((key) => qualifierShape.test(key))) return refused(messages.qualifier);
  const needsNamespace = typesWithNamespace.has(purl.type) && purl.namespace === undefined;
  return needsNamespace ? refused(messages.namespace) : { ok: true, purl };
}

function split(text: string): PurlReading {
  const [main = ''] = text.split('#', 1);
  const query = main.indexOf('?');
  const [type = '', namespace, name = '', version] = PackageURL.parseString(query < 0 ? main : main.slice(0, query));
  return check({
    type: type.toLowerCase(),
    namespace: joinSegments(namespace),
    name: name.trim(),
    version: orNothing(version?.trim()),
    qualifiers: query < 0 ? {} : readQualifiers(main.slice(query + 1)),
  });
}

/** The last result is cached, because several steps parse the same package URL in succession. */
let last: { text: string; reading: PurlReading } = { text: '', reading: refused(messages.start) };

/** Parses a package URL (purl). */
export function parsePurl(text: string): PurlReading {
  if (last.text === text && text !== '') return last.reading;
  last = { text, reading: readPurl(text) };
  return last.reading;
}

function readPurl(text: string): PurlReading {
  if (text.length > longestPurl) return refused(messages.length);
  if (controlCharacter.test(text)) return refused(messages.control);
  try {
    return split(text.trim());
  } catch (error) {
    return refused(explain(error));
  }
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/** Writes a package URL without version and qualifiers. */
export function formatPurl({ type, namespace, name }: Pick<Purl, 'type' | 'namespace' | 'name'>): string {
  const segments = namespace?.split('/').map((segment) => `${encode(segment)}/`) ?? [];
  return `pkg:${type}/${segments.join('')}${encode(name)}`;
}
