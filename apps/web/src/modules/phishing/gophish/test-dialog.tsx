import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';
import { gophish } from '@gatehouse/contract/phishing/gophish';

import { useRead } from '../../../core/data/use-read.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { gophishTexts } from './gophish.texts.ts';
import { CopyableValue } from './secret-dialog.tsx';

const texts = gophishTexts.test;
const refreshEveryMs = 2_000;

/** Waits for a ping that arrives after the dialog was opened. */
export function TestDialog({ connection, onClose }: { connection: GophishConnection; onClose: () => void }) {
  const { data } = useRead(gophish.list, undefined, { refreshEveryMs });
  const pingAt = data?.find(({ _id }) => _id === connection._id)?.lastPingAt ?? null;
  const isReceived = pingAt !== null && pingAt !== connection.lastPingAt;
  return (
    <Modal isOpen title={texts.title(connection.name)} closeLabel={gophishTexts.dialog.close} onClose={onClose}>
      <Stack>
        <Text>{texts.steps}</Text>
        <CopyableValue label={texts.url} value={connection.url} copy={gophishTexts.secret.copyUrl} />
        <div role="status">
          <Notice kind={isReceived ? 'success' : 'info'}>{isReceived ? texts.received : texts.listening}</Notice>
        </div>
        {!isReceived && (
          <Text tone="muted" size={13}>
            {texts.help}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
