import type { PaymentMethod } from '@gatehouse/contract/payments/payment-methods.schema';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { CardLine, cardName } from '../../../shared/payments/card-line.tsx';
import styles from '../../../shared/payments/card-rows.module.css';
import { cardTexts } from '../../../shared/payments/card-line.texts.ts';
import { methodTexts as texts } from './methods.texts.ts';

interface CardProps {
  card: PaymentMethod;
}

function RemoveDialog({ card, onClose }: CardProps & { onClose: () => void }) {
  const name = cardName(card);
  return (
    <ChangeDialog
      isDangerous
      endpoint={paymentMethods.remove}
      input={{ params: { id: card.id } }}
      title={texts.removal.title(name)}
      texts={{ submit: texts.removal.submit }}
      done={texts.removal.done(name)}
      onClose={onClose}
    >
      <p>{texts.removal.text}</p>
    </ChangeDialog>
  );
}

/** A saved card with its actions. */
export function MethodRow({ card }: CardProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { change } = useChange(paymentMethods.makePrimary);
  const name = cardName(card);
  const makePrimary = async (): Promise<void> => {
    const { error } = await change({ params: { id: card.id }, body: { isPrimary: true } });
    if (!error) raiseToast({ kind: 'success', message: texts.madePrimary(name) });
  };
  const items: MenuItem[] = [
    ...(card.isDefault ? [] : [{ label: texts.makePrimary, onSelect: () => void makePrimary() }]),
    { label: texts.remove, tone: 'danger', onSelect: () => setIsRemoving(true) },
  ];
  return (
    <Row as="li" gap={12} wraps={false} className={styles.row}>
      <CardLine card={card} />
      <Row as="span" wraps={false} className={styles.end}>
        {card.isDefault && <Badge>{cardTexts.primary}</Badge>}
        <Menu
          label={texts.actions(name)}
          items={items}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              size="small"
              label={texts.actions(name)}
              icon={<IconDots size={16} stroke={1.7} />}
            />
          )}
        />
      </Row>
      {isRemoving && <RemoveDialog card={card} onClose={() => setIsRemoving(false)} />}
    </Row>
  );
}
