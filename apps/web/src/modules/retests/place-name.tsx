import styles from './retests.module.css';

/** Host and location as tools write them: left to right in every language. */
export function PlaceName({ place }: { place: { host: string; location: string } }) {
  const { host, location } = place;
  return <code className={styles.place}>{location === '' ? host : `${host} ${location}`}</code>;
}
