import { useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CreateTokenForm } from './create-token-form.tsx';
import styles from './provider.module.css';
import { providerTexts } from './provider.texts.ts';

const texts = providerTexts.create;

/** The form, and after it the secret, which the server tells this once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Modal isOpen title={secret === null ? texts.title : texts.doneTitle} closeLabel={texts.cancel} onClose={onClose}>
      {secret === null ? (
        <CreateTokenForm onCreated={setSecret} onCancel={onClose} />
      ) : (
        <div className={styles.stack}>
          <Notice kind="warning">{texts.doneText}</Notice>
          <p className={styles.secret}>
            <code>{secret}</code>
            <CopyButton value={secret} label={texts.copy} done={texts.copied} />
          </p>
          <div>
            <Button variant="primary" onClick={onClose}>
              {texts.done}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
