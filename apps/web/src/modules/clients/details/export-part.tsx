import type { ClientExport } from '@gatehouse/contract/clients/client-exports.schema';
import { clientExports, exportReaders } from '@gatehouse/contract/clients/client-exports';
import { displayDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { download } from '../../../core/download.ts';
import { shownFileSize } from '../../../core/file-size.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ExportDialog } from './export-dialog.tsx';
import styles from './export-part.module.css';
import { exportTexts } from './export.texts.ts';

const texts = exportTexts;
const pollMs = 2_500;

const isOpen = ({ state }: ClientExport): boolean => state === 'queued' || state === 'running';
/** Returns the polling interval while an export is running, or 0. */
const refreshEveryMs = (known: readonly ClientExport[] | undefined): number => (known?.some(isOpen) ? pollMs : 0);

/** The exports of a client: starts them and offers their archives for seven days. */
export function ExportPart({ companyId }: { companyId: string }) {
  const { data = [] } = useRead(clientExports.list, { params: { companyId } }, { refreshEveryMs });
  const [reader, setReader] = useState<ClientExport['for']>();
  const isRunning = data.some(isOpen);
  return (
    <Card title={texts.title} context={texts.context}>
      <Stack gap={16}>
        <Row gap={12}>
          {exportReaders.map((one) => (
            <Button key={one} disabled={isRunning} onClick={() => setReader(one)}>
              {texts.start[one]}
            </Button>
          ))}
        </Row>
        {reader && <ExportDialog companyId={companyId} reader={reader} onClose={() => setReader(undefined)} />}
        {data.length > 0 && (
          <ul className={styles.exports}>
            {data.map((one) => (
              <Row key={one._id} as="li" gap={12} justify="between">
                <Export item={one} companyId={companyId} />
              </Row>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function Export({ item, companyId }: { item: ClientExport; companyId: string }) {
  const { _id: id, state, fileName } = item;
  return (
    <>
      <span>
        {texts.readers[item.for]}
        {item.hasPasswords && `, ${texts.passwordsIncluded}`}{' '}
        <Text as="span" tone="muted">
          {texts.by(item.requestedBy)} <RelativeTime moment={item.createdAt} />
        </Text>
      </span>
      <Row gap={12}>
        <span role={isOpen(item) ? 'status' : undefined}>{stateText(item)}</span>
        {state === 'ready' && (
          <Button
            size="small"
            onClick={() => void download(clientExports.download, { params: { companyId, id } }, fileName)}
          >
            {texts.download}
          </Button>
        )}
      </Row>
    </>
  );
}

function stateText({ state, progress, size, expiresAt }: ClientExport): string {
  if (state === 'running') return texts.running(progress);
  if (state !== 'ready') return texts.states[state];
  return texts.ready(shownFileSize(size), displayDate((expiresAt ?? '').slice(0, 10)) ?? '');
}
