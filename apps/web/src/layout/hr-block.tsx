import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { Link } from 'react-router';

import { Avatar } from '../ui/layout/avatar.tsx';
import styles from './hr-block.module.css';
import { layoutTexts } from './layout.texts.ts';

interface HrBlockProps {
  viewer: UserInfo;
  onSignOut: () => void;
  /** Renders the block in one line, for the menu bar. */
  isInline?: boolean;
}

/**
 * The signed-in user with links to their profile and sign-out, only in the menu of the HR role (specification.md, Roles and permissions).
 */
export function HrBlock({ viewer, onSignOut, isInline = false }: HrBlockProps) {
  return (
    <div className={isInline ? styles.inline : styles.block}>
      <div className={styles.person}>
        <Avatar name={viewer.fullname} logo={viewer.company.logo} />
        <div className={styles.names}>
          <bdi className={styles.name}>{viewer.fullname}</bdi>
          <bdi className={styles.username}>{viewer.username}</bdi>
        </div>
      </div>
      <div className={styles.ways}>
        <Link className={styles.way} to="/profile">
          <IconUser size={16} stroke={1.7} aria-hidden="true" />
          {layoutTexts.bar.profile}
        </Link>
        <button type="button" className={styles.way} onClick={onSignOut}>
          <IconLogout size={16} stroke={1.7} aria-hidden="true" />
          {layoutTexts.bar.logout}
        </button>
      </div>
    </div>
  );
}
