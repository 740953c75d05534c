import type { ReactNode } from 'react';

import styles from './facts.module.css';

/** A list of facts as `dt` and `dd` pairs, optionally each in a `div`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;
