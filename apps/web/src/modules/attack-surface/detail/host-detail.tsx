import { hasAccess } from '@gatehouse/contract/core/access';
import { surfaceWriteAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useViewer } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
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
import { HostSections } from './host-sections.tsx';
import { type HostRef, useHost } from './use-host.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { changeListTexts } from '../lists/change-list.texts.ts';
import { Section } from './section.tsx';
import styles from './host-sections.module.css';

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
      <HostProperties host={data} isEditable={bySide(ref.companyId, mayWrite, () => false)} />
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

const { kinds, fromTo } = changeListTexts.changes;
/** Maximum number of changes shown here; the list of changes shows all of them. */
const shownAtMost = 20;

interface HistoryProps {
  id: string;
  companyId?: string | undefined;
}

/** The changes of a host, newest first. */
function HostHistory({ id, companyId }: HistoryProps) {
  const sides = { own: attackSurface.changes, staff: providerSurface.changes, companyId };
  const { data: changes } = useSideRead(sides, { query: { host: id, limit: shownAtMost } });
  if (!changes || changes.rows.length === 0) return null;
  return (
    <Section title={texts.sections.history}>
      <ul className={styles.rows}>
        {changes.rows.map(({ _id, at, kind, service, from, to }) => (
          <Row key={_id} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
            <div>
              {kinds[kind]} {service && <code dir="ltr">{`${service.port}/${service.protocol}`}</code>}
              {(from !== '' || to !== '') && (
                <Text tone="muted" size={13}>
                  <bdi>{fromTo(from, to)}</bdi>
                </Text>
              )}
            </div>
            <RelativeTime moment={at} />
          </Row>
        ))}
      </ul>
    </Section>
  );
}
