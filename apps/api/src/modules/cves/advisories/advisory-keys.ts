import { type AdvisoryFacts, compileAdvisory, identifyAffected } from '@gatehouse/matching/advisory';
import { parseCpe } from '@gatehouse/matching/cpe';
import { configurationKeys } from '@gatehouse/matching/cpe-configurations';
import { cpeKey } from '@gatehouse/matching/cpe-names';

import type { ProductStatement } from '../matches/supplier-statement.ts';

/** The key of criteria without a specific product. */
const openProduct = 'cpe:*';

/** Returns the keys of a statement's package or product. */
function keysOfStatement({ purl, cpe }: ProductStatement): string[] {
  if (purl !== '') return identifyAffected({ package: { purl } }).map(({ key }) => key);
  const reading = parseCpe(cpe);
  return reading.ok ? [cpeKey(reading.cpe) ?? openProduct] : [];
}

/** Returns the keys by which an advisory is found: those of its packages and of the products in its configurations. */
export function keysOfAdvisory({
  affected = [],
  configurations = [],
  statements = [],
}: Omit<AdvisoryFacts, 'id'> & { statements?: readonly ProductStatement[] }): string[] {
  const inside = statements.filter(({ product }) => product !== undefined).flatMap(keysOfStatement);
  const packages = affected.flatMap(identifyAffected).map(({ key }) => key);
  const { configurations: compiled } = compileAdvisory({ id: '', configurations });
  const products = configurationKeys(compiled).map((key) => key ?? openProduct);
  return [...new Set([...packages, ...products, ...inside])];
}
