const maxIdentifiers = 100;

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, maxIdentifiers);
}

/** The CVE ids in any texts, without order or punctuation to rely on. */
export function findCves(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(/\bCVE-\d{4}-\d{4,10}\b/gi) ?? []);
  return distinct(found.map((id) => id.toUpperCase()));
}

/** The first weakness number among "79", "CWE-79" and "CWE:79". */
export function findCwe(texts: readonly string[]): number | null {
  const digits = texts.map(
    (text) => /^\s*(?:CWE[-:\s]?)?(\d{1,6})(?!\d)/i.exec(text)?.[1] ?? /\bCWE[-:](\d{1,6})\b/i.exec(text)?.[1],
  );
  const number = Number(digits.find((found) => found !== undefined) ?? 0);
  return number > 0 ? number : null;
}

/** The web addresses in any texts, also inside of HTML. */
export function findAddresses(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.slice(0, 100_000).match(/https?:\/\/[^\s<>"'`\\|]{1,500}/gi) ?? []);
  return distinct(found.map((address) => address.replace(/[.,;:)\]]+$/, '')));
}

const standardPorts: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** The port of a web address, the standard one where none is written. */
export function portOfUrl(address: string): number | null {
  const url = URL.parse(address);
  if (url === null) return null;
  return url.port === '' ? (standardPorts[url.protocol] ?? null) : readPort(url.port);
}

/** The host name of a web address; the text itself when it is none. */
export function hostOfUrl(address: string): string {
  return URL.parse(address)?.hostname || address;
}

/** A port written as a number; port 0 means the host as a whole. */
export function readPort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port > 0 && port <= 65_535 ? port : null;
}

/** A CVSS score written as a number. */
export function readScore(text: string): number | null {
  const score = /^\d{1,2}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return score >= 0 && score <= 10 ? score : null;
}
