import { hasAccess } from '@gatehouse/contract/core/access';
import { surfaceWriteAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';

import { useViewer } from '../../../core/session-store.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { surfacePath } from '../surface-address.ts';
import { Nothing, SeenDays, SurfaceStateBadge } from '../surface-marks.tsx';
import { hostTexts as texts } from './host-detail.texts.ts';
import { HostCriticalityEditor, OwnerEditor, ScopeEditor, HostTagsEditor } from './host-editors.tsx';
import { HostHistory } from './host-history.tsx';
import { HostSections } from './host-sections.tsx';
import { type HostRef, useHost } from './use-host.ts';

/** The details of a host, in the panel of a list or the tree. */
export function HostDetail(ref: HostRef) {
  const { data, failure, refresh } = useHost(ref);
  const mayWrite = hasAccess(surfaceWriteAccess, useViewer());
  if (!data) {
    return failure ? (
      <RecordFailure
        failure={failure}
        missing={{ title: texts.missing, why: texts.missingWhy, back: texts.back, to: surfacePath }}
        onRetry={refresh}
      />
    ) : (
      <Skeleton height="320px" />
    );
  }
  return (
    <Stack gap={24}>
      <HostProperties host={data} isEditable={mayWrite && ref.companyId === undefined} />
      <HostSections host={data} companyId={ref.companyId} />
      <HostHistory {...ref} />
    </Stack>
  );
}

interface HostProps {
  host: SurfaceHostDetail;
  isEditable: boolean;
}

function HostProperties({ host, isEditable }: HostProps) {
  const { properties } = texts;
  const { state, ips, firstSeen, lastSeen, sources } = host;
  return (
    <PropertyList>
      <Property label={properties.state}>
        <SurfaceStateBadge state={state} />
      </Property>
      <Property label={properties.addresses}>
        {ips.length > 0 ? <code dir="ltr">{ips.join(', ')}</code> : <Nothing />}
      </Property>
      <Decisions host={host} isEditable={isEditable} />
      <Property label={properties.seen}>
        <SeenDays first={firstSeen} last={lastSeen} />
      </Property>
      <Property label={properties.sources}>
        <Row gap={4} as="span">
          {sources.map(({ tool }) => (
            <Badge key={tool}>
              <bdi>{tool}</bdi>
            </Badge>
          ))}
        </Row>
      </Property>
    </PropertyList>
  );
}

/** The properties of a host that users set; each is edited in place. */
function Decisions({ host, isEditable }: HostProps) {
  const { properties, edit } = texts;
  const { scope, decision, owner, criticality, tags } = host;
  const editor = (Editor: typeof ScopeEditor) =>
    isEditable ? (close: () => void) => <Editor host={host} onDone={close} /> : undefined;
  return (
    <>
      <Property label={properties.scope} editLabel={edit.scope} edit={editor(ScopeEditor)}>
        <bdi>{surfaceTexts.scopes[scope]}</bdi>
        {decision && <bdi>{` · ${properties.decided(decision.by)}`}</bdi>}
      </Property>
      <Property label={properties.owner} editLabel={edit.owner} edit={editor(OwnerEditor)}>
        <PersonCell name={owner?.fullname ?? null} missing={surfaceTexts.unassigned} />
      </Property>
      <Property label={properties.criticality} editLabel={edit.criticality} edit={editor(HostCriticalityEditor)}>
        {criticality ? surfaceTexts.criticalities[criticality] : texts.noCriticality}
      </Property>
      <Property label={properties.tags} editLabel={edit.tags} edit={editor(HostTagsEditor)}>
        {tags.length === 0 && <Nothing />}
        <Row gap={4} as="span">
          {tags.map((tag) => (
            <Badge key={tag} tone="outline">
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </Row>
      </Property>
    </>
  );
}
