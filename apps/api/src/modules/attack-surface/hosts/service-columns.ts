import { mergeSeen, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';

import { fieldOf, listOf, textOf } from './fact-values.ts';

/** A service with the scan results of the same port on its host's addresses, which count as its own. */
export interface ShownService {
  id: string;
  seen: SeenRecord;
  /** The records of the same port on the current addresses of its host. */
  beside: readonly SeenRecord[];
}

/** The columns that lists, filters and rows use. */
export interface ServiceColumns {
  id: string;
  ip: string | null;
  name: string;
  product: string;
  version: string;
  is_tls: boolean | null;
  technologies: string[];
  certificate_until: string | null;
}

export function serviceColumns({ id, seen, beside }: ShownService): ServiceColumns {
  const { facts } = beside.reduce(mergeSeen, seen);
  const value = (name: string) => facts[name]?.value;
  const product = value('product');
  const certificate = value('certificate');
  const isTls = value('isTls');
  const names = listOf(value('technologies')).map((one) => fieldOf(one, 'name'));
  return {
    id,
    ip: textOf(value('ip')) || null,
    name: textOf(value('name')),
    product: fieldOf(product, 'name'),
    version: fieldOf(product, 'version'),
    is_tls: typeof isTls === 'boolean' ? isTls : null,
    technologies: [...new Set(names.filter((name) => name !== ''))].toSorted(),
    certificate_until: fieldOf(certificate, 'notAfter') || null,
  };
}
