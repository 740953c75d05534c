import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Role } from '@gatehouse/contract/core/access';

import type { ListProof } from './lists/list-proof.ts';
import type { Actor, SharedPortal } from './portal.ts';

/** Builds what the ids of a path name, in that company; for what belongs to one person, as that person's. */
export type BuildRecords = (owner: {
  portal: SharedPortal;
  companyId: string;
  user: Actor['user'];
}) => Promise<Record<string, string>>;

/** What a form brings along. */
export interface UploadSample {
  fields: Record<string, string>;
  file: { name: string; content: string | Buffer };
}

/**
 * What the tests of all routes must know of a module's own, beside it in `<module>.proof.ts`: so a new module touches
 * no file of the others. Who may call is decided here a second time, by hand, out of the specification.
 */
export interface ModuleProof {
  /** `GET /path/:id` → the roles that may call it, `public` or `signed-in`. */
  access: Record<string, readonly Role[] | 'public' | 'signed-in'>;
  /** For each path with ids, how to build what they name. */
  records?: Record<string, BuildRecords>;
  /** For each upload, a form that is taken. */
  forms?: Record<string, (client: { slug: string }) => UploadSample>;
  /** For each figure that it brings to `GET /client/statistics` (`findings.totals.total`), the list of the rows behind it. */
  figures?: Record<string, { path: string; query?: Record<string, string> }>;
  /** For each list whose rows name a sort or a filter differently, what they show of it. */
  lists?: Record<string, ListProof>;
}

/** What the ids of a path name in a new client company, which the path names as well. */
export const inNewClient =
  (build?: BuildRecords): BuildRecords =>
  async ({ portal, user }) => {
    const { id: companyId } = await portal.company();
    return { companyId, ...(await build?.({ portal, companyId, user })) };
  };

/** The roles that the specification lets into a client company's own screens (specification.md, Access table). */
export const clients: readonly Role[] = ['company-admin', 'company-manager', 'company-user'];
/** The provider's staff who read security data. */
export const staff: readonly Role[] = ['provider-admin', 'provider-analyst'];
/** All of the provider's staff: what they read holds no security data, or omits it for managers and accountants. */
export const everyStaff: readonly Role[] = [...staff, 'provider-manager', 'provider-accountant'];
/** Roles that manage clients. */
export const clientStaff: readonly Role[] = ['provider-admin', 'provider-manager'];
/** Roles that answer requests of clients. */
export const requestStaff: readonly Role[] = [...staff, 'provider-manager'];
/** Roles that bill clients. */
export const billingStaff: readonly Role[] = ['provider-admin', 'provider-accountant'];
/** Roles that read invoices and write drafts of them. */
export const invoiceStaff: readonly Role[] = [...billingStaff, 'provider-manager'];

const modules = resolve(import.meta.dirname, '../modules');

/** The proofs of all modules that have one. */
export async function readProofs(): Promise<ModuleProof[]> {
  const proofs: ModuleProof[] = [];
  for await (const path of glob('**/*.proof.ts', { cwd: modules })) {
    const { proof } = (await import(join(modules, path))) as { proof: ModuleProof };
    proofs.push(proof);
  }
  return proofs;
}
