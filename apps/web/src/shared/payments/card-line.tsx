import type { PaymentMethod } from '@gatehouse/contract/payments/payment-methods.schema';

import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout/row.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { CardBrand } from '../../ui/money/card-brand.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { expiryOf } from './card-expiry.ts';
import styles from './card-rows.module.css';
import { cardTexts as texts } from './card-line.texts.ts';

const names: Readonly<Record<string, string>> = texts.brands;

/** Returns the name of a card: "Visa •••• 4242". */
export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  texts.card(names[brand] ?? texts.brands.other, last4);

/** The expiry month of a card, marked if it is near or past. */
function Expiry({ card }: { card: PaymentMethod }) {
  const { text, standing } = expiryOf(card, useNow());
  return (
    <span
      className={classNames(textLook({ size: 13, tone: 'muted', isNumeric: true }), styles.expiry)}
      data-standing={standing}
    >
      <bdi dir="ltr">{text}</bdi>
      {standing !== 'valid' && <> · {texts.standings[standing]}</>}
    </span>
  );
}

/** A saved card on one line: brand, last digits, expiry. */
export const CardLine = ({ card }: { card: PaymentMethod }) => (
  <Row as="span" gap="4 12">
    <CardBrand brand={card.brand} />
    <bdi className={styles.name}>{cardName(card)}</bdi>
    <Expiry card={card} />
  </Row>
);
