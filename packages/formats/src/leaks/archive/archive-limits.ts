/** What an archive or a folder may cost. */
export const archiveLimits = {
  entries: 250_000,
  /** Characters of a path, and folders in it. */
  path: 1_000,
  depth: 32,
  /** Bytes of one file up to which any ratio is harmless, and the ratio beyond. */
  freeBytes: 1024 * 1024,
  ratio: 100,
  /** Bytes of all files that are opened. */
  expanded: 16 * 1024 ** 3,
};

/** The same for advisories: databases of OSV have more records than leaks have machines. */
export const advisoryArchiveLimits = { ...archiveLimits, entries: 1_000_000 };
