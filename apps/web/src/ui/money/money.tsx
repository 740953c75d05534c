import { classNames } from '../class-names.ts';
import styles from './money.module.css';
import { type MoneyAmount, type MoneyFormat, formatMoney } from './money-text.ts';

interface MoneyProps extends MoneyAmount {
  look?: MoneyFormat;
  isStrong?: boolean;
}

/** An amount of money on one line, with figures of equal width; its own direction does not turn the words around it. */
export const Money = ({ look = 'symbol', isStrong = false, ...amount }: MoneyProps) => (
  <bdi className={classNames(styles.money, isStrong && styles.strong)}>{formatMoney(amount, look)}</bdi>
);
