import { createHash, randomBytes } from 'node:crypto';

import { type CredentialStatus, expiryOf, momentOf, secondsOf, statusEntry } from './credential-parts.ts';

/** The contents of a badge. */
export interface BadgeFacts {
  /** The URL of the public verification page, which is also the ID of the credential. */
  address: string;
  number: string;
  recipient: { email: string; fullname: string; subjectId: string };
  issuer: { id: string; name: string };
  course: { versionId: string; title: string; summary: string };
  result: { score: number; total: number; passScore: number } | null;
  issuedAt: Date;
  validUntil: Date | null;
  status: CredentialStatus;
}

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

const scoreId = (versionId: string): string => `urn:uuid:${versionId}#score`;

function achievementOf({ course, result }: BadgeFacts): object {
  const described = result && {
    resultDescription: [
      {
        id: scoreId(course.versionId),
        type: ['ResultDescription'],
        name: 'Score',
        resultType: 'RawScore',
        valueMin: '0',
        valueMax: String(result.total),
        requiredValue: String(Math.ceil((result.passScore * result.total) / 100)),
      },
    ],
  };
  return {
    id: `urn:uuid:${course.versionId}`,
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: course.title,
    description: course.summary || course.title,
    criteria: { narrative: `Completed the course "${course.title}".` },
    ...described,
  };
}

/**
 * A hashed attribute of the recipient. It can only be verified by someone who already knows the value (Open Badges 3.0, IdentityObject).
 */
interface HashedIdentity {
  type: 'IdentityObject';
  hashed: true;
  identityHash: string;
  identityType: 'emailAddress' | 'name';
  salt: string;
}

const saltBytes = 16;

/** Hashes an attribute with a new salt. */
function hashIdentity(identityType: HashedIdentity['identityType'], value: string): HashedIdentity {
  const salt = randomBytes(saltBytes).toString('hex');
  const digest = createHash('sha256').update(`${value}${salt}`).digest('hex');
  return { type: 'IdentityObject', hashed: true, identityHash: `sha256$${digest}`, identityType, salt };
}

function subjectOf(facts: BadgeFacts): object {
  const { recipient, course, result, number } = facts;
  const reached = result && {
    result: [{ type: ['Result'], resultDescription: scoreId(course.versionId), value: String(result.score) }],
  };
  return {
    id: recipient.subjectId,
    type: ['AchievementSubject'],
    identifier: [hashIdentity('emailAddress', recipient.email), hashIdentity('name', recipient.fullname)],
    achievement: achievementOf(facts),
    licenseNumber: number,
    ...reached,
  };
}

/** Returns an Open Badges 3.0 credential as the payload of a VC-JWT: the credential with the claims of the token. */
export function badgePayload(facts: BadgeFacts): object {
  const { address, issuer, course, issuedAt, validUntil, recipient, status } = facts;
  const expiry = validUntil && expiryOf(validUntil);
  return {
    '@context': contexts,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { ...issuer, type: ['Profile'], url: issuer.id },
    name: course.title,
    validFrom: momentOf(issuedAt),
    awardedDate: momentOf(issuedAt),
    credentialSubject: subjectOf(facts),
    credentialStatus: statusEntry(status),
    iss: issuer.id,
    jti: address,
    sub: recipient.subjectId,
    nbf: secondsOf(issuedAt),
    ...expiry,
  };
}

/** Returns the payload of a signed credential without verifying the signature. */
export const payloadOf = (credential: string): object =>
  JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as object;
