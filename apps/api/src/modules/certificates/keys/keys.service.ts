import type { certificates } from '@gatehouse/contract/certificates/certificates';
import type { CertificateKey } from '@gatehouse/contract/certificates/certificate.schema';
import { payloadOf } from '@gatehouse/credentials/open-badge';

import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound } from '../../../platform/core/errors.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import {
  findKeys,
  findSignedBy,
  type KeyRow,
  lockKeys,
  signedTables,
  updateSignature,
  withdrawRow,
} from './keys.store.ts';
import { makeKey, openSigner, type Signing } from './signing.ts';

const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

const presentRow = (row: KeyRow): CertificateKey => ({
  kid: row.kid,
  state: row.state as CertificateKey['state'],
  createdAt: new Date(row.created_at).toISOString(),
  retiredAt: isoOf(row.retired_at),
  withdrawnAt: isoOf(row.withdrawn_at),
  numOfCertificates: Number(row.count),
});

export async function listKeys({ platform }: Call<typeof certificates.keys>): Promise<CertificateKey[]> {
  return (await platform.database.withPlatform(findKeys)).map(presentRow);
}

export async function rotateKey({ platform, audit }: Call<typeof certificates.rotateKey>): Promise<CertificateKey> {
  const row = await platform.database.withPlatform(async (db) => {
    await lockKeys(db);
    const kid = await makeKey(platform, db);
    return (await findKeys(db)).find((one) => one.kid === kid);
  });
  if (!row) throw notFound();
  audit({ action: 'setting-changed', subject: texts.keySubject, details: { kid: row.kid, state: row.state } });
  return presentRow(row);
}

/** Number of credentials signed again in one transaction. */
const signedAtOnce = 200;

type SignedTable = (typeof signedTables)[number];

/** Signs a batch of a key's credentials again with the active key, and returns the size of the batch. */
const signNext = (signing: Signing, table: SignedTable, kid: string): Promise<number> =>
  signing.database.withPlatform(async (db) => {
    const rows = await findSignedBy(db, { table, kid, most: signedAtOnce });
    const signer = await openSigner(signing, db);
    for (const { id, credential } of rows) {
      const again = credential === '' ? '' : await signer.sign(payloadOf(credential), 'JWT');
      await updateSignature(db, { table, id, kid: signer.kid, credential: again });
    }
    return rows.length;
  });

/** Withdraws a key. Returns false when it was already withdrawn; certificates that it signed may still need new signatures. */
const withdraw = (signing: Signing, kid: string): Promise<boolean> =>
  signing.database.withPlatform(async (db) => {
    await lockKeys(db);
    const key = (await findKeys(db)).find((one) => one.kid === kid);
    if (!key) throw notFound();
    if (key.state === 'Active') await makeKey(signing, db);
    await withdrawRow(db, kid, signing.clock.now().toISOString());
    return key.state !== 'Withdrawn';
  });

async function signAll(signing: Signing, table: SignedTable, kid: string): Promise<number> {
  let signed = 0;
  for (let count = signedAtOnce; count === signedAtOnce; signed += count) count = await signNext(signing, table, kid);
  return signed;
}

/** Withdraws a key and signs its credentials again. Calling it again completes an interrupted withdrawal. */
export async function withdrawKey(call: Call<typeof certificates.withdrawKey>): Promise<{ signedAgain: number }> {
  const { platform, params, audit } = call;
  const isNew = await withdraw(platform, params.kid);
  let signedAgain = 0;
  for (const table of signedTables) signedAgain += await signAll(platform, table, params.kid);
  if (!isNew && signedAgain === 0) throw conflict(texts.withdrawn);
  audit({ action: 'setting-changed', subject: texts.keySubject, details: { kid: params.kid, state: 'Withdrawn' } });
  return { signedAgain };
}
