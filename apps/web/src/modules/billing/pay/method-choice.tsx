import type { PaymentMethods } from '@gatehouse/contract/payments/payment-methods.schema';
import { type ReactNode, useId } from 'react';

import { Badge } from '../../../ui/marks/badge.tsx';
import { CardLine } from '../methods/card-line.tsx';
import { methodTexts } from '../methods/methods.texts.ts';
import styles from './pay.module.css';
import { payTexts as texts } from './pay.texts.ts';

/** The option of a new card, which is entered at the payment gateway. */
export const newCard = 'new';

interface OptionProps {
  name: string;
  value: string;
  chosen: string;
  isDisabled?: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** A payment option: a row with a radio button. */
export const PayOption = ({ name, value, chosen, isDisabled = false, onChoose, children }: OptionProps) => (
  <label className={styles.option} data-chosen={value === chosen || undefined}>
    <input
      type="radio"
      name={name}
      value={value}
      checked={value === chosen}
      disabled={isDisabled}
      onChange={() => onChoose(value)}
    />
    {children}
  </label>
);

interface MethodChoiceProps {
  methods: PaymentMethods;
  chosen: string;
  onChoose: (value: string) => void;
}

/** The saved cards, and the option of a new one. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const name = useId();
  const { paymentMethods: cards, gateway } = methods;
  if (gateway === null) return <p>{texts.noCards}</p>;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{texts.method}</legend>
      {cards.map((card) => (
        <PayOption
          key={card.id}
          name={name}
          value={card.id}
          chosen={chosen}
          isDisabled={card.state === 'expired'}
          onChoose={onChoose}
        >
          <CardLine card={card} />
          {card.isDefault && <Badge>{methodTexts.primary}</Badge>}
        </PayOption>
      ))}
      <PayOption name={name} value={newCard} chosen={chosen} onChoose={onChoose}>
        <span className={styles.words}>
          {texts.newCard}
          <span className={styles.hint}>{texts.goesTo[gateway]}</span>
        </span>
      </PayOption>
    </fieldset>
  );
}
