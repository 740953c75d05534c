import type { ReactNode } from 'react';

import styles from './blank-layout.module.css';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';

interface BlankLayoutProps {
  children: ReactNode;
  /** Heading of the card. */
  title?: ReactNode;
  /** A line under the heading. */
  context?: ReactNode;
}

/** The layout of pages without a menu, such as sign-in, reset and verification. It must stay small. */
export function BlankLayout({ children, title, context }: BlankLayoutProps) {
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.brand}>
          <BrandMark size="large" />
        </div>
        <div className={styles.card}>
          {title !== undefined && <h1 className={styles.title}>{title}</h1>}
          {context !== undefined && <p className={styles.context}>{context}</p>}
          {children}
        </div>
      </main>
      <Footer />
    </div>
  );
}
