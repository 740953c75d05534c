import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import type { GatewayName } from '@gatehouse/contract/payments/payments-access';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { leavePortal } from '../../../core/leave-portal.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { methodTexts } from './methods.texts.ts';

const texts = methodTexts.add;

interface AddCardDialogProps {
  gateway: GatewayName;
  onClose: () => void;
}

/** The dialog that explains where the card is entered and opens the payment gateway. */
function AddCardDialog({ gateway, onClose }: AddCardDialogProps) {
  const { change, isBusy, failure } = useChange(paymentMethods.add, { isQuiet: true });
  const [setupUrl, setSetupUrl] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    const { data } = await change({ body: {} });
    if (!data || !('setupUrl' in data)) return;
    setSetupUrl(data.setupUrl);
    leavePortal(data.setupUrl);
  };
  return (
    <ConfirmDialog
      title={texts.title}
      texts={{ submit: texts.submit }}
      isBusy={isBusy || setupUrl !== null}
      failure={failure}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>{texts[gateway]}</p>
      {setupUrl !== null && (
        <p role="status">
          <a href={setupUrl}>{texts.leaving}</a>
        </p>
      )}
    </ConfirmDialog>
  );
}

export function AddCard({ gateway, variant }: { gateway: GatewayName; variant?: 'primary' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant={variant} icon={<IconPlus size={15} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && <AddCardDialog gateway={gateway} onClose={() => setIsOpen(false)} />}
    </>
  );
}
