import { Link } from 'react-router';

import styles from './record-header.module.css';

/** A place above the record; the last one has no address. */
export interface Crumb {
  label: string;
  to?: string;
  /** Handed to the page behind the link, such as where a list was left. */
  state?: unknown;
}

/** The way from the top to where one is. */
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
