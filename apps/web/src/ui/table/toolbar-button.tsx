import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './toolbar.module.css';

interface ToolbarButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
}

/** A button of the toolbar, as high as its other controls. */
export function ToolbarButton({ icon, children, className, ...button }: ToolbarButtonProps) {
  return (
    <button type="button" {...button} className={classNames(styles.button, className)}>
      {icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
