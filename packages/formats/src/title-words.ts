// Abbreviations that programs write like ordinary words.
const acronyms = new Set(
  'aes api asp aws bom cbc cgi cors crlf csp css csrf cve des dns dom ecb ftp gcm hmac hsts html http https iis ip jndi json jsp jwt ldap lfi md5 oob orm owasp php rce rfi rsa seo sha1 soap spf sql sqli sri ssh ssi ssl ssrf ssti svn tls tomcat uri url waf xml xss xxe yaml'.split(
    ' ',
  ),
);

function writeWord(word: string): string {
  return acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word;
}

/** Returns a readable title: "ConfirmedBlindSqlInjection" becomes "Confirmed Blind SQL Injection". */
export function readableTitle(title: string): string {
  if (!/^[A-Z][a-z]+(?:[A-Z\d][A-Za-z\d]*)+$/.test(title.slice(0, 300))) return title;
  const words = title.slice(0, 300).match(/[A-Z]+(?![a-z])|[A-Z][a-z]*|\d+|[a-z]+/g) ?? [title];
  return words.map(writeWord).join(' ');
}

// IDs of public lists and rule sets.
const listNumber = /^(?:cve|cwe|ghsa|rustsec|pysec|dsa|usn|ckv)-/i;

/** Returns a title for a hyphenated rule name: "cbc-padding-oracle" becomes "CBC padding oracle". */
export function titleOfName(name: string): string {
  if (listNumber.test(name) || !/^[a-z][a-z\d]*(?:[-_][a-z\d]+)+$/.test(name.slice(0, 300))) return readableTitle(name);
  const line = name.slice(0, 300).split(/[-_]/).map(writeWord).join(' ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}
