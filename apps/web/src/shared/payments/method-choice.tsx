import type { PaymentMethods } from '@gatehouse/contract/payments/payment-methods.schema';
import { type ReactNode, useId } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { CardLine } from './card-line.tsx';
import { cardTexts } from './card-line.texts.ts';
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
  <Row as="label" gap={12} wraps={false} className={styles.option} data-chosen={value === chosen || undefined}>
    <input
      type="radio"
      name={name}
      value={value}
      checked={value === chosen}
      disabled={isDisabled}
      onChange={() => onChoose(value)}
    />
    {children}
  </Row>
);

interface MethodChoiceProps {
  methods: PaymentMethods;
  chosen: string;
  onChoose: (value: string) => void;
  /** False if only a saved card can pay. */
  hasNewCard?: boolean;
}

/** The saved cards, and the option of a new one. */
export function MethodChoice({ methods, chosen, onChoose, hasNewCard = true }: MethodChoiceProps) {
  const name = useId();
  const { paymentMethods: cards, gateway } = methods;
  if (gateway === null) return <p>{texts.noCards}</p>;
  return (
    <Stack as="fieldset" gap={8} className={styles.options}>
      <legend className={classNames(textLook({ size: 13, weight: 'medium' }), styles.legend)}>{texts.method}</legend>
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
          {card.isDefault && <Badge>{cardTexts.primary}</Badge>}
        </PayOption>
      ))}
      {hasNewCard && (
        <PayOption name={name} value={newCard} chosen={chosen} onChoose={onChoose}>
          <Stack as="span" gap={0}>
            {texts.newCard}
            <span className={textLook({ size: 12, tone: 'muted' })}>{texts.goesTo[gateway]}</span>
          </Stack>
        </PayOption>
      )}
    </Stack>
  );
}
