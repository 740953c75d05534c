import { useBranding } from '../core/branding.ts';
import styles from './brand-mark.module.css';

interface BrandIconProps {
  size?: number;
}

/** The provider's icon, or by default our own: an arch in the text color around a door in the accent color. */
export function BrandIcon({ size = 26 }: BrandIconProps) {
  const { icon } = useBranding().logos;
  if (icon !== null) return <img className={styles.image} width={size} height={size} src={icon} alt="" />;
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 22V11.5a9.5 9.5 0 0 1 19 0V22h-4.25V11.5a5.25 5.25 0 0 0-10.5 0V22z" fill="currentColor" />
      <path className={styles.door} d="M8.75 22V11.5a3.25 3.25 0 0 1 6.5 0V22z" />
    </svg>
  );
}

interface BrandMarkProps {
  size?: 'medium' | 'large';
  /** Class that hides the name or logo in a collapsed menu, where only the icon remains. */
  wordClassName?: string | undefined;
  /** Class of the icon that replaces the logo in a collapsed menu. */
  iconClassName?: string | undefined;
}

/** The provider's logo, or its icon and name if it has no logo. */
export function BrandMark({ size = 'medium', wordClassName, iconClassName }: BrandMarkProps) {
  const { name, logos } = useBranding();
  const { light, dark } = logos;
  const iconSize = size === 'large' ? 32 : 26;
  if (light === null) {
    return (
      <span className={styles.mark} data-size={size}>
        <BrandIcon size={iconSize} />
        <span className={wordClassName}>
          <span className={styles.name}>{name}</span>
        </span>
      </span>
    );
  }
  return (
    <span className={styles.mark} data-size={size}>
      {iconClassName !== undefined && (
        <span className={iconClassName}>
          <BrandIcon size={iconSize} />
        </span>
      )}
      <span className={wordClassName}>
        <img className={styles.logo} data-surface="light" src={light} alt={name} />
        <img
          className={styles.logo}
          data-surface="dark"
          data-chip={dark === null || undefined}
          src={dark ?? light}
          alt={name}
        />
      </span>
    </span>
  );
}
