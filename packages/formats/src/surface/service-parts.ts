/** A product that a service runs, according to its fingerprint. */
export interface Technology {
  name: string;
  version: string | null;
  /** CPE 2.2 or 2.3, as the tool states it. */
  cpe: string | null;
}

/** The response of a web server. */
export interface HttpAnswer {
  url: string;
  status: number | null;
  title: string;
  server: string;
  /** The target of its redirect. */
  location: string;
  /** The MurmurHash3 of the favicon, as httpx and Shodan write it. */
  faviconHash: string | null;
}

/** An X.509 certificate. */
export interface Certificate {
  /** SHA-256 of the DER form in lowercase hex, or null if the tool provides neither the hash nor the certificate. */
  sha256: string | null;
  subject: string;
  issuer: string;
  /** Subject alternative names, lowercase. */
  names: string[];
  /** Lowercase hex without separators. */
  serial: string | null;
  /** ISO 8601 UTC. */
  notBefore: string | null;
  notAfter: string | null;
  /** For example "RSA 2048". */
  key: string | null;
  signatureAlgorithm: string | null;
}
