import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { sides } from '../../../core/sides.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
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
  const side = screenshotSide(companyId);
  if (host.screenshots.length === 0 && !side.mayAdd) return null;
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
        {side.add(host)}
      </Stack>
    </Section>
  );
}

interface ScreenshotProps {
  screenshot: SurfaceHostDetail['screenshots'][number];
  hostId: string;
  companyId: string | undefined;
}

const Screenshot = ({ screenshot, hostId, companyId }: ScreenshotProps) => {
  const { url, takenAt, file } = screenshot;
  return (
    <figure className={classNames(textLook({ size: 12, tone: 'muted' }), styles.screenshot)}>
      <a href={file.path} target="_blank" rel="noopener">
        <img src={file.path} alt={hostTexts.screenshotOf(url)} loading="lazy" />
      </a>
      <figcaption>
        <bdi dir="ltr">{url}</bdi> <RelativeTime moment={takenAt} />
        {screenshotSide(companyId).remove(screenshot, hostId)}
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

function AddButton({ host, companyId }: { host: SurfaceHostDetail; companyId: string }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Row>
        <Button size="small" onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      </Row>
      {isAdding && <AddScreenshot host={host} companyId={companyId} onClose={() => setIsAdding(false)} />}
    </>
  );
}

type Screenshot = ScreenshotProps['screenshot'];

/** Only the provider's staff add and remove screenshots. */
const screenshotSide = sides(
  {
    mayAdd: false,
    add: (_host: SurfaceHostDetail) => null,
    remove: (_screenshot: Screenshot, _hostId: string) => null,
  },
  (companyId) => ({
    mayAdd: true,
    add: (host: SurfaceHostDetail) => <AddButton host={host} companyId={companyId} />,
    remove: (screenshot: Screenshot, hostId: string) => (
      <RemoveScreenshot screenshot={screenshot} hostId={hostId} companyId={companyId} />
    ),
  }),
);
