import { createHash, randomBytes } from 'node:crypto';

/**
 * A hashed attribute of the recipient. It can only be verified by someone who already knows the value (Open Badges 3.0, IdentityObject).
 */
export interface HashedIdentity {
  type: 'IdentityObject';
  hashed: true;
  identityHash: string;
  identityType: 'emailAddress' | 'name';
  salt: string;
}

const saltBytes = 16;

/** Hashes an attribute with a new salt. */
export function hashIdentity(identityType: HashedIdentity['identityType'], value: string): HashedIdentity {
  const salt = randomBytes(saltBytes).toString('hex');
  const digest = createHash('sha256').update(`${value}${salt}`).digest('hex');
  return { type: 'IdentityObject', hashed: true, identityHash: `sha256$${digest}`, identityType, salt };
}
