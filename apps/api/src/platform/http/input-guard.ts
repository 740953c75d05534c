import { malformed } from './errors.ts';

const maxDepth = 32;

/**
 * Refuses what no schema sees but the database chokes on: U+0000 (SQLSTATE 22021), lone surrogates (silently altered)
 * and nesting without end. Runs on every body, query and path before a handler does.
 */
export function guardInput(value: unknown, depth = 0): void {
  if (typeof value === 'string') return guardText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw malformed('The request is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    guardText(key);
    guardInput(inner, depth + 1);
  }
}

function guardText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw malformed('The request contains unsupported characters');
}
