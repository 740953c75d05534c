import { hasAccess } from '@gatehouse/contract/core/access';
import { awarenessAccess } from '@gatehouse/contract/awareness/awareness-session';
import { phishingOptionsAccess } from '@gatehouse/contract/phishing/phishing-access';
import type { PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { lazy, Suspense, useState } from 'react';

import { useViewer } from '../../../core/session-store.ts';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import type { TrainingTarget } from './training-dialog.tsx';
import { trainingTexts as texts } from './training.texts.ts';

// Loaded on demand, because few visits schedule training.
const TrainingDialog = lazy(async () => ({ default: (await import('./training-dialog.tsx')).TrainingDialog }));

const needsTraining = 3;
const look = { size: 17, stroke: 1.6 } as const;

/** Schedules training for selected recipients or for all who need it, for users with the permission. */
export function useTraining(campaignId: string) {
  const viewer = useViewer();
  const mayTrain = hasAccess(phishingOptionsAccess, viewer) && hasAccess(awarenessAccess, viewer);
  const [target, setTarget] = useState<TrainingTarget | null>(null);
  const bulk: Bulk<PhishingEntry> = {
    labelOf: ({ fullname }) => fullname,
    actions: (rows, clear) => (
      <Button
        size="small"
        variant="primary"
        icon={<IconSchool {...look} aria-hidden />}
        disabled={rows.every(({ action }) => action !== needsTraining)}
        onClick={() => setTarget({ selected: rows, clear })}
      >
        {texts.schedule}
      </Button>
    ),
  };
  const scheduleAll = () => setTarget({ selected: null });
  const more: MenuItem[] = [
    { label: texts.all, hint: texts.allHint, icon: <IconSchool {...look} />, onSelect: scheduleAll },
  ];
  const dialog = target && (
    <Suspense fallback={null}>
      <TrainingDialog campaignId={campaignId} target={target} onClose={() => setTarget(null)} />
    </Suspense>
  );
  const button = (
    <Button icon={<IconSchool {...look} aria-hidden />} onClick={scheduleAll}>
      {texts.all}
    </Button>
  );
  return { bulk: mayTrain ? bulk : undefined, more: mayTrain ? more : [], button: mayTrain ? button : null, dialog };
}
