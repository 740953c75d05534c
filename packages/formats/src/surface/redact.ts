const redacted = '[redacted]';

// Headers and fields that contain credentials.
const secretName = String.raw`[\w-]{0,40}(?:cookie2?|authorization|api[-_]?key|access[-_]?key|token|secret|session[-_]?id|subscription-key)`;
const gap = String.raw`[ \t]{0,5}`;
// A header ends with its line, including escaped line breaks: \r, \n, \x0d, \x0a.
const restOfLine = String.raw`(?:(?!\\x0[ad]|\\[rn])[^\r\n])*`;
const notYet = String.raw`(?!["']?\[redacted\])`;

/** A header in a shell command: -H 'Cookie: a=b'. */
const singleQuoted = new RegExp(String.raw`'(${secretName})${gap}:${gap}${notYet}(?:[^'\r\n]|'\\'')*`, 'gi');
const doubleQuoted = new RegExp(String.raw`"(${secretName})${gap}:${gap}${notYet}(?:[^"\\\r\n]|\\.)*`, 'gi');
/** A field in JSON or similar: "cookie": "a=b". */
const jsonField = new RegExp(
  String.raw`(["'])(${secretName})\1\s{0,5}[:=]\s{0,5}${notYet}(?:"(?:[^"\\\r\n]|\\.)*"?|'(?:[^'\\\r\n]|\\.)*'?|[^\s,}\]]+)`,
  'gi',
);
/** A header in a request or response. */
const headerLine = new RegExp(String.raw`(?<![\w-])(${secretName})${gap}:${gap}${notYet}${restOfLine}`, 'gi');

const curlLine = /\bcurl[ \t][^\r\n]*/g;
const curlOption =
  /(?<=\s)(-u|-b|--user|--proxy-user|--cookie|--oauth2-bearer)([ =])(?:'(?:[^']|'\\'')*'?|"(?:[^"\\]|\\.)*"?|\S+)/g;

const userInfo = /\b([a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@'"<>]{1,500}@/gi;
const secretParameter =
  /([?&;#][\w.-]{0,40}(?:token|key|secret|passw(?:or)?d|pwd|pass|auth|signature|sig|session|sessionid|sid|code|jwt|credential|otp)=)[^&#\s'"<>;]+/gi;

/** Removes passwords and tokens from a URL, or from all URLs in a text. */
export function redactUrls(text: string): string {
  const plain = text.includes('@') ? text.replaceAll(userInfo, `$1${redacted}@`) : text;
  return plain.includes('=') ? plain.replaceAll(secretParameter, `$1${redacted}`) : plain;
}

function redactHeaders(text: string): string {
  if (!text.includes(':') && !text.includes('=')) return text;
  return text
    .replaceAll(singleQuoted, `'$1: ${redacted}`)
    .replaceAll(doubleQuoted, `"$1: ${redacted}`)
    .replaceAll(jsonField, `$1$2$1: "${redacted}"`)
    .replaceAll(headerLine, `$1: ${redacted}`);
}

// A truncated key ends with its code block.
const privateKey =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:(?!-----END |\n(?:`{3}|~{3}))[^])*(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g;
const knownSecrets =
  /(?<![\w-])(?:(?:AKIA|ASIA)[A-Z\d]{16}|gh[pousr]_[A-Za-z\d]{20,255}|github_pat_\w{20,255}|glpat-[\w-]{20,64}|xox[abeprs]-[\w-]{10,255}|AIza[\w-]{35}|(?:sk|rk)_live_[A-Za-z\d]{10,99}|sk-[\w-]{20,200}|npm_[A-Za-z\d]{36}|ya29\.[\w-]{20,400}|eyJ[\w-]{10,4000}\.[\w-]{5,8000}(?:\.[\w-]{0,4000})?)/g;
const assignment =
  /(?<![\w-])([\w-]{0,40}(?:password|passwd|passphrase|secret|api[-_]?key|access[-_]?key)["']?[ \t]{0,5}[=:][ \t]{0,5}["']?)(?!\[redacted\])[^\s"'<>,;&]{3,}/gi;

// The first characters show the type of a secret, so they are kept.
const redactedPrefixLength = 4;

function maskSecrets(text: string): string {
  return text
    .replaceAll(privateKey, `-----BEGIN PRIVATE KEY----- ${redacted}`)
    .replaceAll(knownSecrets, (secret) => `${secret.slice(0, redactedPrefixLength)}${redacted}`)
    .replaceAll(assignment, `$1${redacted}`);
}

// The shortest text with a secret is a name, a separator and a value: "pwd=x", "token:x".
const shortestSecret = 5;

/**
 * Removes credentials from a service's or tool's text: cookies, authorization and API key headers, and everything that looks like a
 * password, key or token.
 */
export function redactText(text: string): string {
  if (text.length < shortestSecret) return text;
  const commands = text.includes('curl')
    ? text.replaceAll(curlLine, (line) => line.replaceAll(curlOption, `$1$2${redacted}`))
    : text;
  return maskSecrets(redactHeaders(redactUrls(commands)));
}
