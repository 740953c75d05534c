import { useEffect, useEffectEvent, useState } from 'react';

import { useLeaveGuard } from '../../core/leave-guard.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface ClosingOptions {
  /** The ID of the form element in the dialog. */
  formId: string;
  isDirty: boolean;
  onClose: () => void;
}

/** True if a key was pressed in a dialog above the form's dialog. */
const isAbove = (target: EventTarget | null, formId: string): boolean => {
  const dialog = target instanceof Element ? target.closest('dialog') : null;
  return dialog !== null && !dialog.contains(document.getElementById(formId));
};

/** Asks for confirmation before a dialog with unsaved changes closes or its page is left. */
export function useClosing({ formId, isDirty, onClose }: ClosingOptions) {
  const leaving = useLeaveGuard(isDirty);
  const [isAsked, setIsAsked] = useState(false);
  const close = (): void => (isDirty ? setIsAsked(true) : onClose());
  const asked = isAsked ? { isAsked, leave: onClose, stay: () => setIsAsked(false) } : leaving;
  const pressEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!asked.isAsked && isAbove(event.target, formId)) return;
    event.preventDefault();
    if (asked.isAsked) asked.stay();
    else close();
  });
  useEffect(() => {
    if (!isDirty) return;
    // Browsers close a dialog on the second Escape in a row even if `cancel` is prevented, so the key event itself must be stopped. The
    // listener is on the window, so that menus and comboboxes in the dialog handle the key first.
    const press = (event: KeyboardEvent) => pressEscape(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isDirty]);
  return { close, dialog: <LeaveDialog leaving={asked} /> };
}
