/** A short message that a person might otherwise miss. */
export interface ToastMessage {
  kind: 'success' | 'failure' | 'info';
  message: string;
  /** What support needs to find a failure of the server in its log. */
  requestId?: string | null;
  /** What can still be done about it: taking it back. Such a toast stands longer. */
  action?: { label: string; act: () => void };
}

/** A toast on the screen. */
export interface ShownToast extends ToastMessage {
  id: number;
}

/** More at once would be noise; the oldest gives way. */
const mostShown = 4;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the same message is not shown twice at once. */
export function showToast(toast: ToastMessage): void {
  const others = toasts.filter(({ message, kind }) => message !== toast.message || kind !== toast.kind);
  lastId += 1;
  change([...others, { ...toast, id: lastId }].slice(-mostShown));
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** What is on the screen now. */
export const shownToasts = (): readonly ShownToast[] => toasts;

/** Tells of every change; answers how to stop. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
