import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';

import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import styles from './gophish.module.css';
import { gophishTexts } from './gophish.texts.ts';

const texts = gophishTexts.secret;

/** A value to copy to gophish. */
export function CopyableValue({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <div>
      <Text as="div" weight="medium" size={13}>
        {label}
      </Text>
      <Row wraps={false} justify="between">
        <code className={styles.value} dir="ltr">
          {value}
        </code>
        <CopyButton value={value} label={copy} done={texts.copied} />
      </Row>
    </div>
  );
}

interface SecretProps {
  connection: GophishConnection;
  secret: string;
  onClose: () => void;
}

/** The values to enter in gophish; the secret is shown only once. */
export function SecretDialog({ connection: { name, url }, secret, onClose }: SecretProps) {
  const done = (
    <Button variant="primary" onClick={onClose}>
      {texts.done}
    </Button>
  );
  return (
    <Modal isOpen title={texts.title(name)} closeLabel={gophishTexts.dialog.close} onClose={onClose} footer={done}>
      <Stack>
        <Notice kind="warning">{texts.warning}</Notice>
        <Text>{texts.steps}</Text>
        <CopyableValue label={texts.url} value={url} copy={texts.copyUrl} />
        <CopyableValue label={texts.secret} value={secret} copy={texts.copySecret} />
        <Text tone="muted">{texts.afterwards}</Text>
      </Stack>
    </Modal>
  );
}
