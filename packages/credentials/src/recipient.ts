import { createHash, randomBytes } from 'node:crypto';

/** One thing that says who the recipient is, which only those who know it already can check (Open Badges 3.0, IdentityObject). */
export interface HashedIdentity {
  type: 'IdentityObject';
  hashed: true;
  identityHash: string;
  identityType: 'emailAddress' | 'name';
  salt: string;
}

const saltBytes = 16;

/** Hashes an identity with a salt of its own. */
export function hashIdentity(identityType: HashedIdentity['identityType'], value: string): HashedIdentity {
  const salt = randomBytes(saltBytes).toString('hex');
  const digest = createHash('sha256').update(`${value}${salt}`).digest('hex');
  return { type: 'IdentityObject', hashed: true, identityHash: `sha256$${digest}`, identityType, salt };
}
