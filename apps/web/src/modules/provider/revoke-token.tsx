import { type ApiToken, provider } from '@gatehouse/contract/provider';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { providerTexts } from './provider.texts.ts';

const texts = providerTexts.tokens;

/** What cannot be taken back is asked about once more, by name. */
export function RevokeToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { change: revokeToken, isBusy } = useChange(provider.revokeToken);
  const revoke = async (): Promise<void> => {
    const { error } = await revokeToken({ params: { id: token._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.revoked });
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.revokeTitle(token.name)}
      texts={{ submit: texts.revoke, cancel: texts.cancel, close: texts.close }}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}
