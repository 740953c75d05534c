import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { hostTexts } from './host-detail.texts.ts';
import { AddScreenshot } from './add-screenshot.tsx';
import { Section } from './section.tsx';
import styles from './host-sections.module.css';

const texts = hostTexts.screenshots;

interface ScreenshotsProps {
  host: SurfaceHostDetail;
  /** The client, for the provider's staff, who can add and remove screenshots. */
  companyId?: string | undefined;
}

/** The latest screenshot of each web page of the host. */
export function Screenshots({ host, companyId }: ScreenshotsProps) {
  const [isAdding, setIsAdding] = useState(false);
  if (host.screenshots.length === 0 && companyId === undefined) return null;
  return (
    <Section title={hostTexts.sections.screenshots}>
      <Stack gap={12}>
        {host.screenshots.length > 0 && (
          <ul className={styles.screenshots}>
            {host.screenshots.map((screenshot) => (
              <li key={screenshot._id}>
                <Screenshot screenshot={screenshot} hostId={host._id} companyId={companyId} />
              </li>
            ))}
          </ul>
        )}
        {companyId !== undefined && (
          <Row gap={8}>
            <Button size="small" onClick={() => setIsAdding(true)}>
              {texts.add}
            </Button>
          </Row>
        )}
      </Stack>
      {isAdding && companyId !== undefined && (
        <AddScreenshot host={host} companyId={companyId} onClose={() => setIsAdding(false)} />
      )}
    </Section>
  );
}

interface ScreenshotProps {
  screenshot: SurfaceHostDetail['screenshots'][number];
  hostId: string;
  companyId: string | undefined;
}

const Screenshot = ({ screenshot, ...of }: ScreenshotProps) => {
  const { url, takenAt, file } = screenshot;
  return (
    <figure className={styles.screenshot}>
      <a href={file.path} target="_blank" rel="noopener">
        <img src={file.path} alt={hostTexts.screenshotOf(url)} loading="lazy" />
      </a>
      <figcaption>
        <bdi dir="ltr">{url}</bdi> <RelativeTime moment={takenAt} />
        {of.companyId !== undefined && <RemoveScreenshot screenshot={screenshot} {...of} companyId={of.companyId} />}
      </figcaption>
    </figure>
  );
};

function RemoveScreenshot({ screenshot, hostId, companyId }: ScreenshotProps & { companyId: string }) {
  const { change, isBusy } = useChange(providerSurface.removeScreenshot);
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: { companyId, id: hostId, screenshotId: screenshot._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.removed });
  };
  return (
    <IconButton
      size="small"
      icon={<IconTrash size={16} stroke={1.6} />}
      label={texts.remove(screenshot.url)}
      disabled={isBusy}
      onClick={() => void remove()}
    />
  );
}
