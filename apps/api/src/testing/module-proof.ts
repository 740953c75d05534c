import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Role } from '@gatehouse/contract/core/access';

import type { ListProof } from './lists/list-proof.ts';
import type { Actor, SharedPortal } from './portal.ts';
import type { ProvedRecord } from './proved-record.ts';

/** Builds the records that the ids of a path name, in that company; personal records belong to the given user. */
export type BuildRecords = (owner: {
  portal: SharedPortal;
  companyId: string;
  user: Actor['user'];
}) => Promise<Record<string, string>>;

/** The fields and file of a form. */
export interface UploadSample {
  fields: Record<string, string>;
  file: { name: string; content: string | Buffer };
}

/**
 * The module-specific facts that the tests of all routes need, in `<module>.proof.ts`, so that a new module changes no file of others.
 * Access is stated here a second time, by hand, from the specification.
 */
export interface ModuleProof {
  /** The roles that may call each endpoint (`GET /path/:id`), or `public` or `signed-in`. */
  access: Record<string, readonly Role[] | 'public' | 'signed-in'>;
  /** The builder of the records named in each path with ids. */
  records?: Record<string, BuildRecords>;
  /** A valid form for each upload. */
  forms?: Record<string, (client: { slug: string }) => UploadSample>;
  /** The list of the rows behind each figure in `GET /client/statistics` (`findings.totals.total`). */
  figures?: Record<string, { path: string; query?: Record<string, string> }>;
  /** The proof of each list whose rows name a sort or filter differently. */
  lists?: Record<string, ListProof>;
  /** The kind of declared record of the module. */
  declared?: ProvedRecord;
}

/** Builds the records named in a path in a new client company, which the path names as well. */
export const inNewClient =
  (build?: BuildRecords): BuildRecords =>
  async ({ portal, user }) => {
    const { id: companyId } = await portal.company();
    return { companyId, ...(await build?.({ portal, companyId, user })) };
  };

/** The roles that may open a client company's own screens (specification.md, Access table). */
export const clients: readonly Role[] = ['company-admin', 'company-manager', 'company-user'];
/** The staff roles that may read security data. */
export const staff: readonly Role[] = ['provider-admin', 'provider-analyst'];
/** All staff roles. Endpoints open to them contain no security data, or omit it for managers and accountants. */
export const everyStaff: readonly Role[] = [...staff, 'provider-manager', 'provider-accountant'];
/** Roles that manage clients. */
export const clientStaff: readonly Role[] = ['provider-admin', 'provider-manager'];
/** Roles that respond to requests of clients. */
export const requestStaff: readonly Role[] = [...staff, 'provider-manager'];
/** Roles that bill clients. */
export const billingStaff: readonly Role[] = ['provider-admin', 'provider-accountant'];
/** Roles that read invoices and write drafts of them. */
export const invoiceStaff: readonly Role[] = [...billingStaff, 'provider-manager'];

const modules = resolve(import.meta.dirname, '../modules');

/** Imports the proofs of all modules that have one. */
export async function readProofs(): Promise<ModuleProof[]> {
  const proofs: ModuleProof[] = [];
  for await (const path of glob('**/*.proof.ts', { cwd: modules })) {
    const { proof } = (await import(join(modules, path))) as { proof: ModuleProof };
    proofs.push(proof);
  }
  return proofs;
}
