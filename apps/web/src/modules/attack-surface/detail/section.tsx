import type { ReactNode } from 'react';

import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './host-sections.module.css';

/** A titled section of the host panel. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.title)}>{title}</h3>
      {children}
    </section>
  );
}
