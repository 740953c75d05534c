import { type AdvisoryFacts, compileAdvisory, identifyAffected } from '@gatehouse/matching/advisory';
import { parseCpe } from '@gatehouse/matching/cpe';
import { configurationKeys } from '@gatehouse/matching/cpe-configurations';
import { cpeKey } from '@gatehouse/matching/cpe-names';

import type { ProductStatement } from '../stated/supplier-statement.ts';

/** Stands for a criterion whose product is open. */
const openProduct = 'cpe:*';

/** Under which keys the package or product of a statement is found. */
function keysOfStatement({ purl, cpe }: ProductStatement): string[] {
  if (purl !== '') return identifyAffected({ package: { purl } }).map(({ key }) => key);
  const reading = parseCpe(cpe);
  return reading.ok ? [cpeKey(reading.cpe) ?? openProduct] : [];
}

/** Under which keys an advisory is found: those of its packages and of the products of its configurations. */
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
