import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './toolbar.module.css';

interface ToolbarButtonProps extends ComponentProps<'button'> {
  /** Without a text, the button is a square. */
  icon?: ReactNode;
}

/** A toolbar button, as high as the other controls. */
export function ToolbarButton({ icon, children, className, ...button }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.button, children === undefined && styles.square, className)}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
