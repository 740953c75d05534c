import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { coreTexts } from './core.texts.ts';
import { type Failure, failureOfAnswer, failureOfSilence, type Outcome, serverSentenceOf } from './failure.ts';
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

/** RFC 5987: `filename*=UTF-8''…`, percent-encoded. */
function extendedName(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? null : decoded(encoded);
}

function plainName(disposition: string): string | undefined {
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1];
}

/** The file name of a content-disposition header; the extended one goes before the plain one. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const name = extendedName(disposition ?? '') ?? plainName(disposition ?? '') ?? fallback;
  // A path in the name would be the server's mistake; only its last part is a name.
  return name.split(/[\\/]/).at(-1) || fallback;
}

async function fetchFile(bound: Request, fallbackName: string): Promise<Outcome<SavedFile>> {
  try {
    const response = await fetchAnswer(bound, null);
    if (!response.ok) return { error: failureOfAnswer(response, await response.json().catch(() => undefined)) };
    const name = fileNameOf(response.headers.get('content-disposition'), fallbackName);
    return { data: { blob: await response.blob(), name } };
  } catch (cause) {
    return { error: failureOfSilence(cause) };
  }
}

/** Hands a file to the browser to save. */
export function saveFile({ blob, name }: SavedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The sentence for a failed download (specification.md, Error catalogue). */
function downloadSentence(failure: Failure): string {
  return failure.status === 404 ? coreTexts.downloadMissing : serverSentenceOf(failure, coreTexts.somethingWrong);
}

/** Fetches a file with the session, for the page itself. */
export function readFile<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  fallbackName: string,
): Promise<Outcome<SavedFile>> {
  const bound = request(endpoint)(input);
  return withRefresh(bound, () => fetchFile(bound, fallbackName));
}

/** Fetches a file with the session and saves it; a failure is shown in a toast. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  fallbackName: string,
): Promise<void> {
  const { data, error } = await readFile(endpoint, input, fallbackName);
  if (error) raiseToast({ kind: 'failure', message: downloadSentence(error), requestId: error.requestId });
  else saveFile(data);
}
