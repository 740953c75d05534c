import { classNames } from '../class-names.ts';
import styles from './money.module.css';
import { type MoneyAmount, type MoneyLook, moneyText } from './money-text.ts';

interface MoneyProps extends MoneyAmount {
  look?: MoneyLook;
  isStrong?: boolean;
}

/** An amount on one line with tabular figures, isolated from the surrounding text direction. */
export const Money = ({ look = 'code', isStrong = false, ...amount }: MoneyProps) => (
  <bdi className={classNames(styles.money, isStrong && styles.strong)}>{moneyText(amount, look)}</bdi>
);
