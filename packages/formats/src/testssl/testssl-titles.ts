/** Readable titles of testssl.sh checks. */
const titles: Readonly<Record<string, string>> = {
  SSLv2: 'Protocol SSL 2.0',
  SSLv3: 'Protocol SSL 3.0',
  TLS1: 'Protocol TLS 1.0',
  TLS1_1: 'Protocol TLS 1.1',
  TLS1_2: 'Protocol TLS 1.2',
  TLS1_3: 'Protocol TLS 1.3',
  NPN: 'Next Protocol Negotiation (NPN)',
  ALPN: 'Application-Layer Protocol Negotiation (ALPN)',
  ALPN_HTTP2: 'HTTP/2 by ALPN',
  cipher_order: 'Cipher order of the server',
  cipher_negotiated: 'Negotiated cipher',
  protocol_negotiated: 'Negotiated protocol',
  FS: 'Forward secrecy',
  PFS: 'Forward secrecy',
  FS_ciphers: 'Ciphers with forward secrecy',
  FS_ECDHE_curves: 'Elliptic curves for forward secrecy',
  DH_groups: 'Diffie-Hellman groups',
  TLS_extensions: 'TLS extensions',
  TLS_session_ticket: 'Lifetime of TLS session tickets',
  SSL_sessionID_support: 'Session IDs',
  sessionresumption_ticket: 'Session resumption by tickets',
  sessionresumption_ID: 'Session resumption by IDs',
  TLS_timestamp: 'Clock skew in TLS',
  certificate_compression: 'Certificate compression',
  clientAuth: 'Client authentication',
  cert_numbers: 'Number of certificates',
  certs_countServer: 'Number of certificates',
  certs_list_ordering_problem: 'Order of the certificate chain',
  cert: 'Certificate',
  cert_serialNumber: 'Serial number of the certificate',
  cert_serialNumberLen: 'Length of the serial number of the certificate',
  cert_fingerprintSHA1: 'SHA-1 fingerprint of the certificate',
  cert_fingerprintSHA256: 'SHA-256 fingerprint of the certificate',
  cert_commonName: 'Common name of the certificate',
  cert_commonName_wo_SNI: 'Common name of the certificate without SNI',
  cert_subjectAltName: 'Alternative names of the certificate',
  cert_signatureAlgorithm: 'Signature algorithm of the certificate',
  cert_keySize: 'Key size of the certificate',
  cert_keyUsage: 'Key usage of the certificate',
  cert_extKeyUsage: 'Extended key usage of the certificate',
  cert_trust: 'Trust in the certificate for this host',
  cert_chain_of_trust: 'Certificate chain of trust',
  cert_certificatePolicies_EV: 'Extended validation of the certificate',
  cert_eTLS: 'Enterprise TLS certificate',
  cert_expirationStatus: 'Expiration of the certificate',
  cert_notBefore: 'Start of validity of the certificate',
  cert_notAfter: 'End of validity of the certificate',
  cert_extlifeSpan: 'Lifespan of the certificate',
  cert_validityPeriod: 'Lifespan of the certificate',
  cert_crlDistributionPoints: 'Revocation lists of the certificate',
  cert_crlRevoked: 'Certificate on a revocation list',
  cert_ocspURL: 'OCSP address of the certificate',
  cert_ocspRevoked: 'Revocation of the certificate by OCSP',
  cert_revocation: 'Revocation information of the certificate',
  OCSP_stapling: 'OCSP stapling',
  cert_mustStapleExtension: 'OCSP must-staple',
  cert_caIssuers: 'Issuer of the certificate',
  DNS_CAArecord: 'DNS CAA record',
  certificate_transparency: 'Certificate transparency',
  HTTP_status_code: 'HTTP status code',
  HTTP_clock_skew: 'HTTP clock skew',
  HTTP_headerTime: 'Time of the HTTP header',
  HSTS: 'HTTP Strict Transport Security (HSTS)',
  HSTS_time: 'Duration of HSTS',
  HSTS_subdomains: 'HSTS for sub-domains',
  HSTS_preload: 'HSTS preload',
  HPKP: 'HTTP Public Key Pinning (HPKP)',
  banner_server: 'Server banner',
  banner_application: 'Application banner',
  banner_reverseproxy: 'Reverse proxy banner',
  cookie_count: 'Number of cookies',
  cookie_secure: 'Cookies without the Secure attribute',
  cookie_httponly: 'Cookies without the HttpOnly attribute',
  security_headers: 'HTTP security headers',
  insecure_redirect: 'Insecure redirect',
  ipv4_in_header: 'IPv4 address in HTTP headers',
  service: 'Service',
  pre_128cipher: 'Limit of 128 ciphers',
  SSLv2_ciphers: 'Ciphers of SSL 2.0',
  heartbleed: 'Heartbleed (CVE-2014-0160)',
  CCS: 'CCS injection (CVE-2014-0224)',
  ticketbleed: 'Ticketbleed (CVE-2016-9244)',
  ROBOT: 'ROBOT attack on RSA encryption',
  secure_renego: 'Secure renegotiation',
  secure_client_renego: 'Secure client-initiated renegotiation',
  CRIME_TLS: 'CRIME: TLS compression (CVE-2012-4929)',
  BREACH: 'BREACH: HTTP compression (CVE-2013-3587)',
  POODLE_SSL: 'POODLE: SSL 3.0 (CVE-2014-3566)',
  fallback_SCSV: 'Downgrade protection (TLS_FALLBACK_SCSV)',
  SWEET32: 'SWEET32: 64-bit block ciphers (CVE-2016-2183, CVE-2016-6329)',
  FREAK: 'FREAK: export RSA ciphers (CVE-2015-0204)',
  DROWN: 'DROWN: SSL 2.0 (CVE-2016-0800, CVE-2016-0703)',
  DROWN_hint: 'DROWN: certificate shared with other servers',
  LOGJAM: 'LOGJAM: export Diffie-Hellman ciphers (CVE-2015-4000)',
  'LOGJAM-common_primes': 'LOGJAM: common Diffie-Hellman primes',
  BEAST: 'BEAST: CBC ciphers with old protocols (CVE-2011-3389)',
  BEAST_CBC_SSL3: 'BEAST: CBC ciphers with SSL 3.0',
  BEAST_CBC_TLS1: 'BEAST: CBC ciphers with TLS 1.0',
  LUCKY13: 'LUCKY13: CBC ciphers (CVE-2013-0169)',
  winshock: 'Winshock (CVE-2014-6321)',
  opossum: 'Opossum attack (CVE-2025-49812)',
  RC4: 'RC4 ciphers (CVE-2013-2566, CVE-2015-2808)',
  GREASE: 'Tolerance of unknown values (GREASE)',
};

const cipherLists: Readonly<Record<string, string>> = {
  NULL: 'Ciphers without encryption',
  aNULL: 'Ciphers without authentication',
  EXPORT: 'Export ciphers',
  LOW: 'Weak ciphers (64-bit, DES, RC2, RC4, MD5)',
  '3DES_IDEA': 'Triple DES and IDEA ciphers',
  AVERAGE: 'Obsolete CBC ciphers (AES, ARIA)',
  OBSOLETED: 'Obsolete CBC ciphers (AES, ARIA)',
  STRONG: 'Strong ciphers (AEAD)',
  STRONG_NOFS: 'Strong ciphers without forward secrecy',
  GOOD: 'Strong ciphers without forward secrecy',
  STRONG_FS: 'Strong ciphers with forward secrecy',
  // Short names used in versions before 3.0.
  DES_IDEA: 'Triple DES and IDEA ciphers',
  '3DES': 'Triple DES ciphers',
  '128Bit': 'Ciphers of 128 bits',
  HIGH: 'Ciphers of high strength',
};

const protocols: Readonly<Record<string, string>> = {
  ssl2: 'SSL 2.0',
  ssl3: 'SSL 3.0',
  tls1: 'TLS 1.0',
  tls1_1: 'TLS 1.1',
  tls1_2: 'TLS 1.2',
  tls1_3: 'TLS 1.3',
};

const protocolName = (word: string): string => protocols[word.toLowerCase().replace('v', '')] ?? word;

// "cipher-tls1_2_xc028", or "cipher_xc028" if the protocols were not tested separately.
const oneCipher = /^cipher(?:-(ssl\d|tls\d(?:_\d)?))?_x[\da-f]{2,8}$/i;

/** Returns the protocol of a row about one cipher: empty for all protocols, null for any other row. */
export function cipherProtocol(check: string): string | null {
  const found = oneCipher.exec(check);
  return found === null ? null : (found[1] ?? '').toLowerCase();
}

/** Returns the title for ciphers with the same rating and protocol. */
export function cipherTitle(protocol: string, level: string): string {
  const where = protocol === '' ? '' : ` with ${protocolName(protocol)}`;
  return level === 'info' ? `Ciphers offered${where}` : `Ciphers offered${where}, rated ${level}`;
}

const orderStart = /^(?:cipherorder|cipher_order)[-_](.+)$/;

function lookUp(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function listTitle(check: string, finding: string): string | undefined {
  const list = lookUp(cipherLists, /^cipherlist_(.+)$/.exec(check)?.[1] ?? '');
  return list === undefined || /^not /i.test(finding) ? list : `${list} are offered`;
}

function orderTitle(check: string): string | undefined {
  const order = orderStart.exec(check)?.[1];
  return order === undefined ? undefined : `Cipher order with ${protocolName(order)}`;
}

/** Returns the title of a check, or its ID if it is unknown. */
export function testsslTitle(check: string, finding: string): string {
  return listTitle(check, finding) ?? lookUp(titles, check) ?? orderTitle(check) ?? check;
}
