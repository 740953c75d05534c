/**
 * Published vulnerabilities: CVE, ecosystem, package, first affected version, fixed version (or -), CVSS vector, EPSS, publication date,
 * CWE, summary. Data as of the end of 2025 from the CVE list and the OSV database; EPSS is rounded.
 */
const lines = `
CVE-2021-44906|npm|minimist|0|1.2.6|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.012|2022-03-17|CWE-1321|Prototype pollution in minimist
CVE-2021-23337|npm|lodash|0|4.17.21|3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H|0.008|2021-02-15|CWE-94|Command injection in lodash templates
CVE-2020-8203|npm|lodash|0|4.17.19|3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:H|0.024|2020-07-15|CWE-1321|Prototype pollution in lodash zipObjectDeep
CVE-2020-28500|npm|lodash|0|4.17.21|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L|0.003|2021-02-15|CWE-1333|Regular expression denial of service in lodash
CVE-2023-45857|npm|axios|0.8.1|1.6.0|3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:N/A:N|0.004|2023-11-08|CWE-352|axios sends the XSRF token to other hosts
CVE-2024-39338|npm|axios|1.3.2|1.7.4|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N|0.009|2024-08-12|CWE-918|Server-side request forgery in axios
CVE-2022-25883|npm|semver|7.0.0|7.5.2|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.006|2023-06-21|CWE-1333|Regular expression denial of service in semver
CVE-2024-4068|npm|braces|0|3.0.3|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.005|2024-05-14|CWE-1050|Uncontrolled resource consumption in braces
CVE-2024-37890|npm|ws|8.0.0|8.17.1|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.011|2024-06-17|CWE-476|ws crashes on a request with many headers
CVE-2024-21538|npm|cross-spawn|7.0.0|7.0.5|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.004|2024-11-08|CWE-1333|Regular expression denial of service in cross-spawn
CVE-2024-29041|npm|express|0|4.19.2|3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N|0.003|2024-03-25|CWE-601|Open redirect in express with malformed addresses
CVE-2024-43796|npm|express|0|4.20.0|3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:L|0.002|2024-09-10|CWE-79|Cross-site scripting in express redirects
CVE-2022-24999|npm|qs|6.10.0|6.10.3|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.031|2022-11-26|CWE-1321|Prototype poisoning in qs
CVE-2024-45296|npm|path-to-regexp|0|0.1.10|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.003|2024-09-09|CWE-1333|path-to-regexp creates backtracking expressions
CVE-2024-45590|npm|body-parser|0|1.20.3|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.02|2024-09-10|CWE-405|Denial of service in body-parser with URL encoding
CVE-2024-28849|npm|follow-redirects|0|1.15.6|3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N|0.003|2024-03-14|CWE-200|follow-redirects keeps the proxy authorization header
CVE-2023-26159|npm|follow-redirects|0|1.15.4|3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N|0.001|2024-01-02|CWE-601|Improper input validation in follow-redirects
CVE-2022-23540|npm|jsonwebtoken|0|9.0.0|3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:L/I:H/A:L|0.002|2022-12-22|CWE-347|jsonwebtoken accepts tokens without a signature algorithm
CVE-2022-46175|npm|json5|2.0.0|2.2.2|3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:L/A:H|0.03|2022-12-24|CWE-1321|Prototype pollution in JSON5 parse
CVE-2023-28155|npm|request|0|-|3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N|0.003|2023-03-16|CWE-918|Server-side request forgery in request
CVE-2023-26136|npm|tough-cookie|0|4.1.3|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:N|0.02|2023-07-01|CWE-1321|Prototype pollution in tough-cookie
CVE-2021-3807|npm|ansi-regex|5.0.0|5.0.1|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.008|2021-09-17|CWE-1333|Regular expression denial of service in ansi-regex
CVE-2022-3517|npm|minimatch|0|3.0.5|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.009|2022-10-17|CWE-1333|Regular expression denial of service in minimatch
CVE-2024-4067|npm|micromatch|0|4.0.8|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L|0.002|2024-05-14|CWE-1333|Regular expression denial of service in micromatch
CVE-2025-29927|npm|next|14.0.0|14.2.25|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N|0.92|2025-03-21|CWE-285|Authorization bypass in Next.js middleware
CVE-2024-34351|npm|next|13.4.0|14.1.1|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N|0.91|2024-05-09|CWE-918|Server-side request forgery in Next.js server actions
CVE-2023-32681|PyPI|requests|2.3.0|2.31.0|3.1/AV:N/AC:H/PR:N/UI:R/S:C/C:H/I:N/A:N|0.062|2023-05-26|CWE-200|requests leaks the Proxy-Authorization header
CVE-2024-35195|PyPI|requests|0|2.32.0|3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:H/I:H/A:N|0.001|2024-05-20|CWE-670|requests keeps connections without verification
CVE-2024-22195|PyPI|jinja2|0|3.1.3|3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N|0.006|2024-01-11|CWE-79|Cross-site scripting in the xmlattr filter of Jinja
CVE-2024-34064|PyPI|jinja2|0|3.1.4|3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N|0.005|2024-05-06|CWE-79|Cross-site scripting in Jinja with keys as attributes
CVE-2023-43804|PyPI|urllib3|0|1.26.17|3.1/AV:N/AC:H/PR:H/UI:N/S:U/C:H/I:H/A:N|0.007|2023-10-04|CWE-200|urllib3 sends the Cookie header after redirects
CVE-2023-50447|PyPI|pillow|0|10.2.0|3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H|0.02|2024-01-19|CWE-94|Arbitrary code execution in Pillow ImageMath
CVE-2023-4863|PyPI|pillow|0|10.0.1|3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H|0.94|2023-09-12|CWE-787|Heap buffer overflow in the bundled libwebp
CVE-2024-42005|PyPI|django|4.2|4.2.15|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.21|2024-08-07|CWE-89|SQL injection in Django values() on JSON fields
CVE-2024-27351|PyPI|django|4.2|4.2.11|3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:L|0.009|2024-03-15|CWE-1333|Regular expression denial of service in Django Truncator
CVE-2023-30861|PyPI|flask|0|2.2.5|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N|0.003|2023-05-02|CWE-539|Flask may send a session cookie to another client
CVE-2023-46136|PyPI|werkzeug|0|2.3.8|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.01|2023-10-25|CWE-407|Denial of service in the multipart parser of Werkzeug
CVE-2024-34069|PyPI|werkzeug|0|3.0.3|3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:H|0.02|2024-05-06|CWE-352|Remote execution through the Werkzeug debugger
CVE-2024-26130|PyPI|cryptography|38.0.0|42.0.4|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.003|2024-02-21|CWE-476|NULL pointer dereference in cryptography PKCS12
CVE-2024-6345|PyPI|setuptools|0|70.0.0|3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H|0.04|2024-07-15|CWE-94|Remote code execution in setuptools package_index
CVE-2021-44228|Maven|org.apache.logging.log4j:log4j-core|2.0-beta9|2.15.0|3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H|0.94358|2021-12-10|CWE-502|Remote code execution in Apache Log4j2 JNDI lookups (Log4Shell)
CVE-2021-45046|Maven|org.apache.logging.log4j:log4j-core|2.0-beta9|2.16.0|3.1/AV:N/AC:H/PR:N/UI:N/S:C/C:H/I:H/A:H|0.943|2021-12-14|CWE-917|Incomplete fix of CVE-2021-44228 in Apache Log4j2
CVE-2021-45105|Maven|org.apache.logging.log4j:log4j-core|2.0-beta9|2.17.0|3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:H|0.66|2021-12-18|CWE-674|Uncontrolled recursion in Apache Log4j2 lookups
CVE-2021-44832|Maven|org.apache.logging.log4j:log4j-core|2.0-beta7|2.17.1|3.1/AV:N/AC:H/PR:H/UI:N/S:U/C:H/I:H/A:H|0.45|2021-12-28|CWE-74|Remote code execution in Apache Log4j2 with a JDBC appender
CVE-2022-22965|Maven|org.springframework:spring-beans|5.3.0|5.3.18|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.944|2022-04-01|CWE-94|Remote code execution in Spring data binding (Spring4Shell)
CVE-2022-42889|Maven|org.apache.commons:commons-text|1.5|1.10.0|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.942|2022-10-13|CWE-94|Arbitrary code execution in Apache Commons Text (Text4Shell)
CVE-2022-42003|Maven|com.fasterxml.jackson.core:jackson-databind|2.13.0|2.13.4.2|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.004|2022-10-02|CWE-502|Resource exhaustion in jackson-databind
CVE-2020-36518|Maven|com.fasterxml.jackson.core:jackson-databind|2.13.0|2.13.2.1|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.006|2022-03-12|CWE-787|Deeply nested objects exhaust jackson-databind
CVE-2022-1471|Maven|org.yaml:snakeyaml|0|2.0|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.93|2022-12-12|CWE-502|Deserialization of untrusted data in SnakeYaml
CVE-2023-20860|Maven|org.springframework:spring-webmvc|5.3.0|5.3.26|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N|0.03|2023-03-28|CWE-155|Security bypass in Spring with a double wildcard pattern
CVE-2024-22243|Maven|org.springframework:spring-web|5.3.0|5.3.32|3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:N|0.3|2024-02-23|CWE-601|Open redirect and request forgery in Spring UriComponentsBuilder
CVE-2023-46604|Maven|org.apache.activemq:activemq-broker|5.17.0|5.17.6|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.944|2023-10-27|CWE-502|Remote code execution in Apache ActiveMQ OpenWire
CVE-2024-0727|Debian:12|openssl|0|3.0.13-1~deb12u1|3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:N/I:N/A:H|0.002|2024-01-26|CWE-476|OpenSSL crashes on a malformed PKCS12 file
CVE-2023-6129|Debian:12|openssl|0|3.0.13-1~deb12u1|3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:L/A:H|0.03|2024-01-09|CWE-787|Vector register corruption in OpenSSL POLY1305 on PowerPC
CVE-2024-5535|Debian:12|openssl|0|3.0.15-1~deb12u1|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:H|0.05|2024-06-27|CWE-200|Buffer overread in OpenSSL SSL_select_next_proto
CVE-2024-4741|Debian:12|openssl|0|3.0.14-1~deb12u1|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.02|2024-11-13|CWE-416|Use after free in OpenSSL SSL_free_buffers
CVE-2024-2961|Debian:12|glibc|0|2.36-9+deb12u6|3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H|0.93|2024-04-17|CWE-787|Out-of-bounds write in glibc iconv
CVE-2023-4911|Debian:12|glibc|0|2.36-9+deb12u3|3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H|0.72|2023-10-03|CWE-787|Buffer overflow in the dynamic loader of glibc (Looney Tunables)
CVE-2023-44487|Debian:12|nghttp2|0|1.52.0-1+deb12u1|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.944|2023-10-10|CWE-400|HTTP/2 rapid reset denial of service
CVE-2023-38545|Debian:12|curl|0|7.88.1-10+deb12u4|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.26|2023-10-18|CWE-787|Heap buffer overflow in curl with a SOCKS5 proxy
CVE-2024-6387|Debian:12|openssh|0|1:9.2p1-2+deb12u3|3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H|0.56|2024-07-01|CWE-364|Race condition in the OpenSSH server (regreSSHion)
CVE-2023-45853|Debian:12|zlib|0|-|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.015|2023-10-14|CWE-190|Integer overflow in MiniZip of zlib
CVE-2023-39325|Go|golang.org/x/net|0|0.17.0|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H|0.003|2023-10-11|CWE-770|HTTP/2 rapid reset in golang.org/x/net
CVE-2024-45337|Go|golang.org/x/crypto|0|0.31.0|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N|0.29|2024-12-12|CWE-303|Authorization bypass in golang.org/x/crypto/ssh
CVE-2023-48795|Go|golang.org/x/crypto|0|0.17.0|3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:N|0.64|2023-12-18|CWE-354|Prefix truncation in SSH (Terrapin)
CVE-2025-30066|GitHub Actions|tj-actions/changed-files|0|46.0.1|3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:N/A:N|0.92|2025-03-15|CWE-506|Malicious code in tj-actions/changed-files
CVE-2023-22515|cpe|atlassian:confluence_data_center|8.0.0|8.3.3|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.944|2023-10-04|CWE-20|Privilege escalation in Atlassian Confluence
CVE-2024-21762|cpe|fortinet:fortiproxy|7.2.0|7.2.9|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.93|2024-02-09|CWE-787|Out-of-bounds write in Fortinet FortiOS and FortiProxy
CVE-2023-34362|cpe|progress:moveit_transfer|0|2020.1.6|3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H|0.943|2023-06-02|CWE-89|SQL injection in Progress MOVEit Transfer
CVE-2021-23017|cpe|f5:nginx|0.6.18|1.20.1|3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:H|0.73|2021-06-01|CWE-193|Off-by-one error in the resolver of nginx
`;

/** A published vulnerability of one package. */
export interface KnownVulnerability {
  cve: string;
  ecosystem: string;
  package: string;
  introduced: string;
  /** Null if no version fixes it. */
  fixed: string | null;
  vector: string;
  epss: number;
  published: string;
  cwe: string;
  summary: string;
}

/** Returns the field of a line at an index. */
const textAt = (texts: readonly string[], place: number): string => texts[place] ?? '';

function readLine(line: string): KnownVulnerability {
  const texts = line.split('|');
  const fixed = textAt(texts, 4);
  return {
    cve: textAt(texts, 0),
    ecosystem: textAt(texts, 1),
    package: textAt(texts, 2),
    introduced: textAt(texts, 3),
    fixed: fixed === '-' ? null : fixed,
    vector: `CVSS:${textAt(texts, 5)}`,
    epss: Number(textAt(texts, 6)),
    published: `${textAt(texts, 7)}T00:00:00.000Z`,
    cwe: textAt(texts, 8),
    summary: textAt(texts, 9),
  };
}

/** The vulnerabilities of the demo, with their published data. */
export const knownVulnerabilities: readonly KnownVulnerability[] = lines.trim().split('\n').map(readLine);

/** Entries of CISA's catalog: the CVE, the day it was added, its due date, and whether ransomware uses it. */
export const knownExploited: readonly [cve: string, added: string, due: string, isRansomware: boolean][] = [
  ['CVE-2021-44228', '2021-12-10', '2021-12-24', true],
  ['CVE-2021-45046', '2023-05-01', '2023-05-22', true],
  ['CVE-2022-22965', '2022-04-04', '2022-04-25', false],
  ['CVE-2023-46604', '2023-11-02', '2023-11-23', true],
  ['CVE-2023-4863', '2023-09-13', '2023-10-04', false],
  ['CVE-2023-4911', '2023-11-21', '2023-12-12', false],
  ['CVE-2023-44487', '2023-10-10', '2023-10-31', false],
  ['CVE-2025-30066', '2025-03-18', '2025-04-08', false],
  ['CVE-2023-22515', '2023-10-05', '2023-10-13', true],
  ['CVE-2024-21762', '2024-02-09', '2024-02-16', true],
  ['CVE-2023-34362', '2023-06-02', '2023-06-23', true],
];
