import { shortFileName } from '@gatehouse/domain/file-name';
import type { ComponentProps } from 'react';

import styles from './file-name.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface FullNameProps {
  name: string;
  /** The element with the short name; its accessible name must be the full one. */
  children: ComponentProps<typeof Tooltip>['children'];
}

/** Shows the full file name on hover and focus of an element with the short name. */
export function FullName({ name, children }: FullNameProps) {
  if (shortFileName(name) === name) return children;
  return (
    <Tooltip text={<bdi>{name}</bdi>} isDescription={false}>
      {children}
    </Tooltip>
  );
}

/**
 * A file name shortened to 15 characters including the extension (specification.md, Business constants and limits); hover and focus show it
 * in full.
 */
export function FileName({ name }: { name: string }) {
  const shown = shortFileName(name);
  if (shown === name) return <bdi>{name}</bdi>;
  return (
    <FullName name={name}>
      <button type="button" className={styles.name}>
        <bdi aria-hidden="true">{shown}</bdi>
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
    </FullName>
  );
}
