import { randomUUID } from 'node:crypto';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { ExportedHead } from '@gatehouse/formats/export/exported-inventory';

import type { FileCall } from '../../../platform/files/files-call.ts';
import { portalVersion } from '../../reports/public.ts';
import type { ComponentRow } from './inventory-parts.store.ts';
import { systemOf } from './inventory-records.ts';

/** What a file says of itself: whose inventory it is, and who wrote it. */
export const headOf = (
  { platform }: Pick<FileCall<AnyEndpoint>, 'platform'>,
  { company_name }: { company_name: string },
  name: string,
): ExportedHead => ({
  system: { ref: `gatehouse:${name}`, name: company_name, version: null, type: 'software', needs: [] },
  author: company_name,
  tool: { name: 'Gatehouse', version: portalVersion },
  writtenAt: platform.clock.now().toISOString(),
  id: randomUUID(),
});

/** The same of a file of statements, which is about one system or several. */
export function vexHeadOf(
  head: ExportedHead,
  described: Pick<ComponentRow, 'system_name' | 'described'> | undefined,
): ExportedHead {
  const whole: ExportedHead = { ...head, hasStatementsOnly: true };
  if (!described) return whole;
  const { name, version, purl } = systemOf(described);
  const product = { name, version: version === '' ? null : version, purl: purl === '' ? null : purl };
  return { ...whole, system: { ...head.system, ...product } };
}
