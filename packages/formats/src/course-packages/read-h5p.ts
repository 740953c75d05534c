import { decodeText, type FileInput } from '../decode-text.ts';
import { formatFailure } from '../read-failure.ts';
import type { PackageManifest } from './package-manifest.ts';

/** An H5P package with the folder names of the libraries that it needs. */
export interface H5pPackage extends PackageManifest {
  libraries: readonly string[];
}

interface Dependency {
  machineName: string;
  majorVersion: number;
  minorVersion: number;
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || /^\d+$/.test(String(value));

function isDependency(value: unknown): value is Dependency {
  if (typeof value !== 'object' || value === null) return false;
  const { machineName, majorVersion, minorVersion } = value as Record<string, unknown>;
  return (
    typeof machineName === 'string' &&
    /^[\w.-]{1,100}$/.test(machineName) &&
    isNumber(majorVersion) &&
    isNumber(minorVersion)
  );
}

const folderOf = ({ machineName, majorVersion, minorVersion }: Dependency): string =>
  `${machineName}-${majorVersion}.${minorVersion}`;

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Invalid JSON is rejected below like any other value that is not an object.
  }
  throw formatFailure('h5p.json is not a JSON object.', { line: 1 });
}

/** Reads `h5p.json`. Throws a `FormatFailure`. */
export async function readH5p(input: FileInput): Promise<H5pPackage> {
  let text = '';
  for await (const piece of decodeText(input)) text += piece;
  const { title, mainLibrary, preloadedDependencies } = objectOf(text);
  const dependencies = Array.isArray(preloadedDependencies) ? preloadedDependencies.filter(isDependency) : [];
  const main = dependencies.find(({ machineName }) => machineName === mainLibrary);
  if (!main) throw formatFailure('h5p.json does not name its main library.', { line: 1 });
  return {
    kind: 'h5p',
    title: typeof title === 'string' ? title.trim() : '',
    parts: [],
    libraries: dependencies.map(folderOf),
  };
}
