import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { coreTexts } from './core.texts.ts';
import { type Failure, failureOfAnswer, failureOfNoResponse, type Outcome, serverMessageOr } from './failure.ts';
import { withRefresh } from './refresh-and-retry.ts';
import { type Input, request, type Request } from './request.ts';
import { fetchAnswer } from './send.ts';
import { raiseToast } from './toast.ts';

interface SavedFile {
  blob: Blob;
  name: string;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns the RFC 5987 name: `filename*=UTF-8''…`, percent-encoded. */
function extendedName(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? null : decoded(encoded);
}

function plainName(disposition: string): string | undefined {
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1];
}

/** Returns the file name from a content-disposition header. The extended form takes precedence over the plain one. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const name = extendedName(disposition ?? '') ?? plainName(disposition ?? '') ?? fallback;
  // If a faulty header contains a path, only its last part is used.
  return name.split(/[\\/]/).at(-1) || fallback;
}

async function fetchFile(bound: Request, fallbackName: string): Promise<Outcome<SavedFile>> {
  try {
    const response = await fetchAnswer(bound, null);
    if (!response.ok) return { error: failureOfAnswer(response, await response.json().catch(() => undefined)) };
    const name = fileNameOf(response.headers.get('content-disposition'), fallbackName);
    return { data: { blob: await response.blob(), name } };
  } catch (cause) {
    return { error: failureOfNoResponse(cause) };
  }
}

/** Offers a file to the user as a browser download. */
export function saveFile({ blob, name }: SavedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the object URL until it starts writing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns the message for a failed download (specification.md, Error catalogue). */
function downloadMessage(failure: Failure): string {
  return failure.status === 404 ? coreTexts.downloadMissing : serverMessageOr(failure, coreTexts.somethingWrong);
}

/** Fetches a file with the session, for use within the page. */
export function readFile<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  fallbackName: string,
): Promise<Outcome<SavedFile>> {
  const bound = request(endpoint)(input);
  return withRefresh(bound, () => fetchFile(bound, fallbackName));
}

/** Fetches a file with the session and saves it; a failure raises a toast. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  fallbackName: string,
): Promise<void> {
  const { data, error } = await readFile(endpoint, input, fallbackName);
  if (error) raiseToast({ kind: 'failure', message: downloadMessage(error), requestId: error.requestId });
  else saveFile(data);
}
