/** A short message shown outside the page content. */
export interface ToastMessage {
  kind: 'success' | 'failure' | 'info';
  message: string;
  /** The request ID, with which support finds a server failure in the log. */
  requestId?: string | null;
  /** An action such as Undo. A toast with an action stays longer. */
  action?: {
    label: string;
    act: () => void;
    /** Time for which the action is possible, in milliseconds; the toast then disappears even while it is hovered. */
    forMs?: number;
  };
}

/** A visible toast. */
export interface ShownToast extends ToastMessage {
  id: number;
}

/** Maximum number of toasts; the oldest is removed. */
const maxShown = 4;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and removes an earlier one with the same message. */
export function showToast(toast: ToastMessage): void {
  const others = toasts.filter(({ message, kind }) => message !== toast.message || kind !== toast.kind);
  lastId += 1;
  change([...others, { ...toast, id: lastId }].slice(-maxShown));
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** The visible toasts. */
export const shownToasts = (): readonly ShownToast[] => toasts;

/** Calls the listener on every change and returns a function that unsubscribes. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
