import { randomUUID } from 'node:crypto';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { ExportedHead } from '@gatehouse/formats/export/exported-inventory';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { portalVersion } from '../../reports/public.ts';
import type { ComponentRow } from './inventory-parts.store.ts';
import { systemOf } from './inventory-records.ts';

/** Returns the metadata of an exported file: the company's system and the author. */
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

/** Returns the metadata of a VEX file, which describes one system or several. */
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
