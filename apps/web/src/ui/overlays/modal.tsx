import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './modal.module.css';
import { useBackdrop } from './use-backdrop.ts';
import { useNativeDialog } from './use-native-dialog.ts';

interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
  /** Always visible below the content, such as the buttons of a form. */
  footer?: ReactNode;
}

interface ModalProps extends DialogProps {
  /** `full` fills the window, for images. */
  size?: 'small' | 'medium' | 'large' | 'full';
}

interface DrawerProps extends DialogProps {
  /** `detail` is the side panel of a record, 640 px. */
  size?: 'settings' | 'detail';
}

function DialogSurface({ title, isOpen, onClose, closeLabel, children, footer, look }: DialogProps & { look: string }) {
  const dialog = useNativeDialog(isOpen);
  const backdrop = useBackdrop(dialog, onClose);
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      className={look}
      aria-labelledby={titleId}
      {...backdrop}
      onCancel={(event) => {
        event.preventDefault();
        // React also bubbles cancel events of nested dialogs and file inputs to this handler.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={<IconX size={18} stroke={1.7} />} label={closeLabel} size="small" onClick={onClose} />
        </div>
        <div className={styles.body} data-body="">
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

/** A modal dialog in the center of the page. */
export function Modal({ size = 'medium', ...dialog }: ModalProps) {
  return <DialogSurface {...dialog} look={classNames(styles.dialog, styles.modal, styles[size])} />;
}

/** A panel that slides in from the end side, over the page. */
export function Drawer({ size = 'settings', ...dialog }: DrawerProps) {
  return <DialogSurface {...dialog} look={classNames(styles.dialog, styles.drawer, styles[size])} />;
}

/** A panel that slides in from the bottom, for phones. */
export function Sheet(dialog: DialogProps) {
  return <DialogSurface {...dialog} look={classNames(styles.dialog, styles.sheet)} />;
}
