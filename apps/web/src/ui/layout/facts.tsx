import type { ReactNode } from 'react';

import styles from './facts.module.css';

/** A list of named facts, in pairs of `dt` and `dd`, each in a `div` or not. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;
