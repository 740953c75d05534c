import { type Failure, failureMessage } from './failure.ts';

/** A short message shown outside the page content. */
export interface Toast {
  kind: 'success' | 'failure' | 'info';
  message: string;
  /** The request ID, with which support finds a server failure in the log. */
  requestId?: string | null;
  /** An action in the toast, such as Undo. */
  action?: {
    label: string;
    act: () => void;
    /** Time for which the action is possible, in milliseconds; the toast then disappears even while it is hovered. */
    forMs?: number;
  };
}

type ToastPort = (toast: Toast) => void;

const waiting: Toast[] = [];
let port: ToastPort = (toast) => void waiting.push(toast);

/** Sets the function that shows toasts, and shows those raised before. */
export function setToastPort(show: ToastPort): void {
  port = show;
  for (const toast of waiting.splice(0)) show(toast);
}

/** Raises a toast. */
export function raiseToast(toast: Toast): void {
  port(toast);
}

/** Raises a toast for a failed change, except after a 401, which redirects to sign-in. */
export function raiseFailure(failure: Failure): void {
  if (failure.status === 401) return;
  raiseToast({ kind: 'failure', message: failureMessage(failure), requestId: failure.requestId });
}
