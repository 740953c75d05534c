import { type CredentialStatus, expiryOf, momentOf, secondsOf, statusEntry } from './credential-parts.ts';

/** The claims of a letter. Absent parts are not disclosed, or the record does not hold them. */
export interface AttestationSubject {
  number: string;
  organization: string;
  firm: string;
  testType: string;
  /** First and last day of the test, and the day that all claims refer to, as YYYY-MM-DD. */
  from: string;
  to: string;
  asOf: string;
  /** The number of targets, and the first of them if the letter lists them. */
  scope?: { count: number; targets?: readonly string[] };
  standards?: readonly string[];
  /** Numbers of reported findings: in total, and by severity if the letter lists them. */
  counts?: Readonly<Record<string, number>>;
  fixedAndRetested?: {
    count: number;
    /** True if all critical and high findings are; absent if some are not, or there are none. */
    allCriticalAndHigh?: true;
  };
}

/** The contents of a credential about security testing. */
export interface AttestationFacts {
  /** The URL of the public verification page, which is also the ID of the credential. */
  address: string;
  issuer: { id: string; name: string };
  subject: AttestationSubject;
  issuedAt: Date;
  validUntil: Date;
  status: CredentialStatus;
}

/** The second context covers the terms of the subject, which no standard defines (Verifiable Credentials Data Model 2.0). */
const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2'];

/** Returns a credential about security testing as the payload of a VC-JWT: the credential with the claims of the token. */
export const attestationPayload = (facts: AttestationFacts): object => ({
  '@context': contexts,
  id: facts.address,
  type: ['VerifiableCredential', 'SecurityTestAttestation'],
  issuer: facts.issuer,
  validFrom: momentOf(facts.issuedAt),
  credentialSubject: facts.subject,
  credentialStatus: statusEntry(facts.status),
  iss: facts.issuer.id,
  jti: facts.address,
  nbf: secondsOf(facts.issuedAt),
  ...expiryOf(facts.validUntil),
});
