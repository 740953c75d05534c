/** Returns true if a thrown value has this error code of the operating system or of PostgreSQL. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
