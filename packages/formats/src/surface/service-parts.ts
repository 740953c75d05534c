/** A product that a service runs, as a fingerprint says. */
export interface Technology {
  name: string;
  version: string | null;
  /** CPE 2.2 or 2.3 as the tool gives it. */
  cpe: string | null;
}

/** A web server's answer. */
export interface HttpAnswer {
  url: string;
  status: number | null;
  title: string;
  server: string;
  /** Where it redirects to. */
  location: string;
  /** MurmurHash3 of the favicon, as httpx and Shodan write it. */
  faviconHash: string | null;
}

/** An X.509 certificate. */
export interface Certificate {
  /** SHA-256 of its DER form, lowercase hex. Null where the tool gives neither that nor the certificate. */
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
