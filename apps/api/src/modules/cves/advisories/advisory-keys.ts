import { type AdvisoryFacts, compileAdvisory, identifyAffected } from '@gatehouse/matching/advisory';
import { configurationKeys } from '@gatehouse/matching/cpe-configurations';

/** Stands for a criterion whose product is open. */
const openProduct = 'cpe:*';

/** Under which keys an advisory is found: those of its packages and of the products of its configurations. */
export function keysOfAdvisory({ affected = [], configurations = [] }: Omit<AdvisoryFacts, 'id'>): string[] {
  const packages = affected.flatMap(identifyAffected).map(({ key }) => key);
  const { configurations: compiled } = compileAdvisory({ id: '', configurations });
  const products = configurationKeys(compiled).map((key) => key ?? openProduct);
  return [...new Set([...packages, ...products])];
}
