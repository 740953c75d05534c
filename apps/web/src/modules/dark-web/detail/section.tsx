import type { ReactNode } from 'react';

import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { Property } from '../../../ui/records/property-list.tsx';
import styles from './leak-detail.module.css';

/** A section of a leak, labeled by its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={8} aria-label={title}>
      <h3 className={textLook({ size: 14, weight: 'strong' })}>{title}</h3>
      {children}
    </Stack>
  );
}

const isEmpty = (content: ReactNode): boolean =>
  content === '' || content === null || content === undefined || content === false;

/** A property of a leak; hidden if its value is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return isEmpty(children) ? null : <Property label={label}>{children}</Property>;
}

/** Shows a text with its own writing direction, or nothing if it is empty. */
export const text = (value: string): ReactNode => (value === '' ? null : <bdi>{value}</bdi>);
/** Shows an address or ID as code, or nothing if it is empty. */
export const code = (value: string): ReactNode =>
  value === '' ? null : <code className={classNames(textLook({ size: 13 }), styles.code)}>{value}</code>;
