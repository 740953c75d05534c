import { Link } from 'react-router';

import { useBranding } from '../core/branding.ts';
import { BrandMark } from './brand-mark.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './sidebar.module.css';

/**
 * Logo with icon, or only the icon in a collapsed menu. It is a link only for users who may see the dashboard (specification.md, Shell).
 */
export function SidebarLogo({ to }: { to: string | null }) {
  const { name } = useBranding();
  const mark = <BrandMark wordClassName={styles.word} iconClassName={styles.icon} />;
  if (to === null) return <span className={styles.logo}>{mark}</span>;
  return (
    <Link className={styles.logo} to={to} aria-label={layoutTexts.menu.home(name)}>
      {mark}
    </Link>
  );
}
