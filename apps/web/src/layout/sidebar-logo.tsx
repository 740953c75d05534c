import { Link } from 'react-router';

import { BrandMark } from './brand-mark.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './sidebar.module.css';

/** Word and icon, or the icon alone in a collapsed menu. A link only for those who may see the dashboard (spec §2). */
export function SidebarLogo({ to }: { to: string | null }) {
  const mark = <BrandMark wordClassName={styles.word} />;
  if (to === null) return <span className={styles.logo}>{mark}</span>;
  return (
    <Link className={styles.logo} to={to} aria-label={layoutTexts.menu.home}>
      {mark}
    </Link>
  );
}
