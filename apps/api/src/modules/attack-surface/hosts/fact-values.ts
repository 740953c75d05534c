import type { FactValue } from '@gatehouse/domain/surface/surface-merge';

/** Readers of facts. Tools state arbitrary JSON, so missing values are returned as empty. */
export const isObject = (value: FactValue | undefined): value is { readonly [name: string]: FactValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: FactValue | undefined): string => (typeof value === 'string' ? value : '');
export const numberOf = (value: FactValue | undefined): number | null => (typeof value === 'number' ? value : null);
export const listOf = (value: FactValue | undefined): readonly FactValue[] =>
  Array.isArray(value) ? (value as readonly FactValue[]) : [];
/** Returns a text field of an object. */
export const fieldOf = (value: FactValue | undefined, name: string): string =>
  isObject(value) ? textOf(value[name]) : '';
