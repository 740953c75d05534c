import { vi } from 'vitest';

type Listener = (event: { loaded: number; total: number }) => void;

/** Simulated size of a form in bytes; half is sent before the response arrives. */
const total = 100;

/** Replaces XMLHttpRequest and uses the same prepared responses as `fetch`. */
class FakeUpload {
  readonly #headers = new Headers();
  readonly #listeners = new Map<string, Listener>();
  readonly #progress: Listener[] = [];
  #method = 'GET';
  #address = '';
  #answered = new Headers();
  status = 0;
  responseText = '';
  withCredentials = false;
  timeout = 0;
  /** Handlers as properties, which some libraries set instead of adding listeners. */
  onload: (() => void) | undefined;
  onerror: ((reason: unknown) => void) | undefined;
  readonly upload = { addEventListener: (_: string, listener: Listener) => void this.#progress.push(listener) };

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  addEventListener(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  abort(): void {
    this.onload = undefined;
    this.onerror = undefined;
  }

  send(body: FormData | Blob | null): void {
    this.#tell(this.#progress, total / 2);
    const answer = fetch(this.#address, { method: this.#method, headers: this.#headers, body });
    void answer.then(
      async (response) => {
        this.status = response.status;
        this.#answered = response.headers;
        this.responseText = await response.text();
        this.#tell(this.#progress, total);
        this.#tell([this.#listeners.get('load')], total);
        this.onload?.();
      },
      (cause: unknown) => {
        this.#tell([this.#listeners.get('error')], 0);
        this.onerror?.(cause);
      },
    );
  }

  #tell(listeners: readonly (Listener | undefined)[], loaded: number): void {
    for (const listener of listeners) listener?.({ loaded, total });
  }
}

/** Sends the page's uploads to the prepared responses too. */
export const stubUploads = (): void => void vi.stubGlobal('XMLHttpRequest', FakeUpload);
