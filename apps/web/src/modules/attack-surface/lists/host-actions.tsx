import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { Body } from '@gatehouse/contract/core/endpoint';
import { criticalities } from '@gatehouse/domain/surface/surface-state';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ColleaguePicker } from '../../../shared/people/colleague-picker.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Popover, type TriggerProps } from '../../../ui/overlays/popover.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { surfaceListTexts } from './surface-lists.texts.ts';

const texts = surfaceListTexts.bulk;
type Settings = Omit<Body<typeof attackSurface.changeHosts>, 'ids'>;
/** Maximum number of hosts in one call. */
const hostsAtATime = 500;

/** Changes hosts in batches of several hundred. */
function useHostChange(ids: readonly string[], onDone: () => void) {
  const { change, isBusy } = useChange(attackSurface.changeHosts);
  const apply = async (settings: Settings): Promise<void> => {
    let changed = 0;
    for (let from = 0; from < ids.length; from += hostsAtATime) {
      const { data, error } = await change({ body: { ids: ids.slice(from, from + hostsAtATime), ...settings } });
      if (error) return;
      changed += data.changed;
    }
    raiseToast({ kind: 'success', message: texts.done(changed) });
    onDone();
  };
  return { apply: (settings: Settings) => void apply(settings), isBusy };
}

interface HostActionsProps {
  ids: readonly string[];
  onDone: () => void;
}

/** The bulk actions on hosts: ownership, owner, criticality and tags. */
export function HostActions({ ids, onDone }: HostActionsProps) {
  const { apply, isBusy } = useHostChange(ids, onDone);
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => apply({ scope: 'confirmed' })}>
        {texts.scope.confirm}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => apply({ scope: 'not ours' })}>
        {texts.scope.notOurs}
      </Button>
      <OwnerAction apply={apply} />
      <CriticalityAction apply={apply} />
      <TagAction apply={apply} />
    </>
  );
}

interface ActionProps {
  apply: (settings: Settings) => void;
}

function OwnerAction({ apply }: ActionProps) {
  const { data: colleagues } = useRead(attackSurface.colleagues);
  return (
    <Popover label={texts.owner} size="list" trigger={(trigger) => <Opener {...trigger}>{texts.owner}</Opener>}>
      {(close) => (
        <ColleaguePicker
          colleagues={colleagues}
          current={null}
          canUnassign
          onChoose={(person) => {
            close();
            apply({ owner: person?._id ?? null });
          }}
        />
      )}
    </Popover>
  );
}

const Opener = ({ children, ...trigger }: TriggerProps & { children: string }) => (
  <Button {...trigger} size="small">
    {children}
  </Button>
);

const CriticalityAction = ({ apply }: ActionProps) => (
  <Menu
    label={texts.criticality}
    items={[
      ...criticalities.map((value) => ({
        label: surfaceTexts.criticalities[value],
        onSelect: () => apply({ criticality: value }),
      })),
      { label: texts.noCriticality, onSelect: () => apply({ criticality: null }) },
    ]}
    trigger={(trigger) => (
      <Button {...trigger} size="small">
        {texts.criticality}
      </Button>
    )}
  />
);

const TagAction = ({ apply }: ActionProps) => (
  <Popover label={texts.tags} trigger={(trigger) => <Opener {...trigger}>{texts.tags}</Opener>}>
    {(close) => (
      <TagForm
        onApply={(settings) => {
          close();
          apply(settings);
        }}
      />
    )}
  </Popover>
);

function TagForm({ onApply }: { onApply: (settings: Settings) => void }) {
  const [tag, setTag] = useState('');
  const typed = tag.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onApply({ addTags: [typed] });
      }}
    >
      <Stack gap={12}>
        <TextField label={texts.tag} maxLength={40} value={tag} onChange={({ target }) => setTag(target.value)} />
        <Row gap={8} justify="end">
          <Button disabled={typed === ''} onClick={() => onApply({ removeTags: [typed] })}>
            {texts.removeTag}
          </Button>
          <Button type="submit" variant="primary" disabled={typed === ''}>
            {texts.addTag}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
