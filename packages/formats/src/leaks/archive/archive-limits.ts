/** Limits for an archive or folder. */
export const archiveLimits = {
  entries: 250_000,
  /** Maximum length of a path in characters, and number of folders in it. */
  path: 1_000,
  depth: 32,
  /** Files up to `freeBytes` may have any compression ratio; `ratio` is the limit for larger ones. */
  freeBytes: 1024 * 1024,
  ratio: 100,
  /** Total bytes of all opened files. */
  expanded: 16 * 1024 ** 3,
};

/** Limits for archives of advisories: OSV databases have more records than leaks have machines. */
export const advisoryArchiveLimits = { ...archiveLimits, entries: 1_000_000 };
