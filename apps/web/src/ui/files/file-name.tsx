import { shortFileName } from '@gatehouse/domain/file-name';
import type { ComponentProps } from 'react';

import styles from './file-name.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface FullNameProps {
  name: string;
  /** Holds the short name; its accessible name has the full one. */
  children: ComponentProps<typeof Tooltip>['children'];
}

/** Shows the full name of a file on hover and focus of an element that holds the short one. */
export function FullName({ name, children }: FullNameProps) {
  if (shortFileName(name) === name) return children;
  return (
    <Tooltip text={<bdi>{name}</bdi>} isDescription={false}>
      {children}
    </Tooltip>
  );
}

/**
 * The name of a file, at most 15 characters with the extension kept (specification.md, Business constants and limits);
 * in full on hover and focus.
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
