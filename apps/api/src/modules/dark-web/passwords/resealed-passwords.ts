import type { SealedRows } from '../../../platform/security/sealed-rows.ts';
import { passwordBinding } from './password-vault.ts';
import { findOldSealed, hasOldSealed, updateSealed } from './passwords.store.ts';

const passwordsAtATime = 500;

/** Encrypts leaked passwords again when the company's key is rotated. */
export const sealedPasswords: SealedRows = {
  name: 'leaked passwords',
  async reseal(db, { keys, companyId, after }) {
    const rows = await findOldSealed(db, { version: keys.version, after, limit: passwordsAtATime });
    const anew = rows.map(({ breach_id, sealed, key_version }) => {
      const boundTo = passwordBinding(companyId, breach_id);
      return { breach_id, sealed: keys.seal(keys.open(sealed, boundTo, key_version), boundTo) };
    });
    await updateSealed(db, anew, keys.version);
    return { count: rows.length, next: rows.at(-1)?.breach_id ?? null };
  },
  needs: hasOldSealed,
};
