import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import type { SurfaceScopeSettings } from '@gatehouse/contract/attack-surface/provider-surface.schema';
import { archiveAfterDays } from '@gatehouse/domain/surface/surface-state';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { scopeTexts } from './scope.texts.ts';

const texts = scopeTexts.scope;
const highestPort = 65_535;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses an integer within bounds, or returns undefined. */
function numberIn(text: string, least: number, most: number): number | undefined {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

/** Parses a list of port numbers, or returns undefined if one is invalid. */
function portsIn(text: string): number[] | undefined {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const ports = parts.map((part) => numberIn(part, 0, highestPort));
  return ports.every((port) => port !== undefined) ? ports : undefined;
}

interface Draft {
  ranges: string;
  exclusions: string;
  days: string;
  ports: string;
}

const draftOf = ({ ranges, exclusions, archiveAfterDays: days, riskyPorts }: SurfaceScopeSettings): Draft => ({
  ranges: ranges.join('\n'),
  exclusions: exclusions.join('\n'),
  days: String(days),
  ports: riskyPorts.join(', '),
});

/** Returns the request body of the form and its validation errors. */
function readDraft({ ranges, exclusions, days, ports }: Draft) {
  const { least, most } = archiveAfterDays;
  const readDays = numberIn(days, least, most);
  const readPorts = portsIn(ports);
  return {
    body:
      readDays !== undefined && readPorts
        ? {
            ranges: linesOf(ranges),
            exclusions: linesOf(exclusions),
            archiveAfterDays: readDays,
            riskyPorts: readPorts,
          }
        : null,
    faults: {
      days: readDays === undefined ? texts.archiveInvalid(least, most) : undefined,
      ports: readPorts ? undefined : texts.riskyPortsInvalid,
    },
  };
}

/** The form of a client's scan scope: ranges, exclusions and other settings. */
export function ScopeForm({ companyId, settings }: { companyId: string; settings: SurfaceScopeSettings }) {
  const initial = draftOf(settings);
  const [draft, setDraft] = useState(initial);
  const { change, isBusy, failure } = useChange(providerSurface.changeScope, { isQuiet: true });
  const { body, faults } = readDraft(draft);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const save = async () => {
    if (!body) return;
    const { error } = await change({ params: { companyId }, body });
    if (!error) raiseToast({ kind: 'success', message: texts.saved });
  };
  return (
    <SettingsCard
      title={texts.title}
      description={texts.context}
      saveLabel={texts.save}
      isChanged={JSON.stringify(draft) !== JSON.stringify(initial)}
      isBusy={isBusy}
      onSave={() => void save()}
    >
      <Stack gap={16}>
        {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
        <ScopeFields draft={draft} set={set} faults={faults} />
      </Stack>
    </SettingsCard>
  );
}

interface ScopeFieldsProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  faults: { days: string | undefined; ports: string | undefined };
}

const ScopeFields = ({ draft, set, faults }: ScopeFieldsProps) => (
  <>
    <TextArea
      label={texts.ranges}
      hint={texts.rangesHint}
      dir="ltr"
      rows={4}
      value={draft.ranges}
      onChange={({ target }) => set({ ranges: target.value })}
    />
    <TextArea
      label={texts.exclusions}
      hint={texts.exclusionsHint}
      dir="ltr"
      rows={4}
      value={draft.exclusions}
      onChange={({ target }) => set({ exclusions: target.value })}
    />
    <TextField
      label={texts.riskyPorts}
      hint={texts.riskyPortsHint}
      dir="ltr"
      value={draft.ports}
      error={faults.ports}
      onChange={({ target }) => set({ ports: target.value })}
    />
    <TextField
      label={texts.archive}
      inputMode="numeric"
      value={draft.days}
      error={faults.days}
      onChange={({ target }) => set({ days: target.value })}
    />
  </>
);
