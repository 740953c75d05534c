import type { ReactNode } from 'react';

import styles from './blank-layout.module.css';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';

interface BlankLayoutProps {
  children: ReactNode;
  /** Heading of the card. */
  title?: ReactNode;
  /** One line under it. */
  context?: ReactNode;
}

/** The frame of pages without a menu: sign-in, reset, verification. It carries nothing heavy. */
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
