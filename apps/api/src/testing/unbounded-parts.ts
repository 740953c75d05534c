import type { Schema } from '@gatehouse/contract/core/endpoint';

import { maxItemsOf, maxKeysOf } from '../platform/http/body-bounds.ts';

/** A schema within the schema of a call, with its path. */
export interface InnerSchema {
  schema: Schema;
  path: string;
}

/** Returns the schemas inside a schema, one level down. */
export function innerOf({ schema, path }: InnerSchema): InnerSchema[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const shape = Object.entries((def['shape'] ?? {}) as Record<string, Schema>);
  const options = (def['options'] ?? def['items'] ?? []) as Schema[];
  const single = ['element', 'valueType', 'innerType', 'in', 'out'].flatMap(
    (key) => (def[key] as Schema | undefined) ?? [],
  );
  return [
    ...shape.map(([key, inner]) => ({ schema: inner, path: path === '' ? key : `${path}.${key}` })),
    ...[...options, ...single].map((inner) => ({ schema: inner, path })),
  ];
}

/** True if the keys of a record are an enum. */
const hasKnownKeys = ({ _zod: { def } }: Schema): boolean =>
  (def as unknown as { keyType: Schema }).keyType._zod.def.type === 'enum';

/** Returns the lists and records of a schema without a size limit, except those that `isBounded` excuses. */
export function findUnbounded(inner: InnerSchema, isBounded: (schema: Schema) => boolean = () => false): string[] {
  const { type } = inner.schema._zod.def;
  const isUnbounded =
    (type === 'array' && maxItemsOf(inner.schema) === Number.POSITIVE_INFINITY) ||
    (type === 'record' && !hasKnownKeys(inner.schema) && maxKeysOf(inner.schema) === Number.POSITIVE_INFINITY);
  const own = isUnbounded && !isBounded(inner.schema) ? [`${inner.path} (${type})`] : [];
  return [...own, ...innerOf(inner).flatMap((part) => findUnbounded(part, isBounded))];
}
