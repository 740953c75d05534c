import { Link } from 'react-router';

import styles from './record-header.module.css';

/** An ancestor of the record; the last one has no link. */
export interface Crumb {
  label: string;
  to?: string;
  /** Router state passed to the linked page, such as the position in a list. */
  state?: unknown;
}

/** Breadcrumb navigation. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label: name, to, state }) => (
          <li key={`${to ?? ''} ${name}`} className={styles.crumb}>
            {to === undefined ? (
              <bdi aria-current="page">{name}</bdi>
            ) : (
              <Link to={to} state={state}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
