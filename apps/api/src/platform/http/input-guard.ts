import { type AppError, malformed } from '../core/errors.ts';

/** The deepest nesting of a request. */
export const maxDepth = 32;

/** 400: the request is nested too deeply. */
export const nestedTooDeeply = (): AppError => malformed('The request is nested too deeply');

/**
 * Rejects input that schemas accept but the database does not: U+0000 (SQLSTATE 22021), lone surrogates (silently altered) and unlimited
 * nesting. Runs on every body, query and path before the handler.
 */
export function requireStorableText(value: unknown, depth = 0): void {
  if (typeof value === 'string') return guardText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw nestedTooDeeply();
  for (const [key, inner] of Object.entries(value)) {
    guardText(key);
    requireStorableText(inner, depth + 1);
  }
}

function guardText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw malformed('The request contains unsupported characters');
}
