import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import type { PublicationPreview } from '@gatehouse/contract/engagements/publication-preview.schema';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import type { ReportVersion } from '@gatehouse/contract/reports/report-tree.schema';
import { reports } from '@gatehouse/contract/reports/reports';
import { displayDate } from '@gatehouse/domain/display-date';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { download } from '../../../core/download.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import type { FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { publicationPartAddress } from '../../../shared/engagements/publication-parts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { TwoLines } from '../../../ui/layout/two-lines.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { reportTemplateTexts } from '../report-templates.texts.ts';

const texts = reportTemplateTexts.state;

interface ReportStateProps {
  engagement: ClientEngagement;
  params: FrameParams;
  /** The parts that are missing; undefined until loaded. */
  preview: PublicationPreview | undefined;
  template: string;
  language: { name: string; isInherited: boolean };
}

/** The state of the report: stage, version, language, template and missing parts, with its downloads. */
export function ReportState({ engagement, params, preview, template, language }: ReportStateProps) {
  const isPublished = engagement.publication === 'Published';
  const stage = engagement.status === 'Completed' ? 'Final' : 'Interim';
  return (
    <Card title={texts.stages[stage]} context={isPublished ? texts.publishedWhy : texts.draftWhy}>
      <Stack gap={16}>
        <PropertyList>
          <Versions params={params} isPublished={isPublished} />
          <Property label={texts.language}>
            <TwoLines first={language.name} second={language.isInherited ? texts.ofClient : null} />
          </Property>
          <Property label={texts.template}>
            <bdi>{template}</bdi>
          </Property>
          <Property label={texts.missing}>{preview ? <Missing {...{ preview, params }} /> : <Skeleton />}</Property>
        </PropertyList>
        <Downloads params={params} isPrimary={isPublished} />
      </Stack>
    </Card>
  );
}

/** The buttons of the report. A draft is published first, so its downloads are not primary. */
function Downloads({ params, isPrimary }: { params: FrameParams; isPrimary: boolean }) {
  const [busy, setBusy] = useState<'pdf' | 'word' | null>(null);
  const save = async (kind: 'pdf' | 'word', file: Promise<void>): Promise<void> => {
    setBusy(kind);
    await file;
    setBusy(null);
  };
  const web = `/provider/companies/${params.companyId}/engagements/${params.id}/report/web`;
  return (
    <Row>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={<IconFileTypePdf size={16} stroke={1.7} />}
        isBusy={busy === 'pdf'}
        onClick={() => void save('pdf', download(reports.ofClient, { params, query: {} }, texts.pdfName))}
      >
        {texts.pdf}
      </Button>
      <Button
        isBusy={busy === 'word'}
        onClick={() => void save('word', download(reports.wordOfClient, { params, query: {} }, texts.wordName))}
      >
        {texts.word}
      </Button>
      <LinkButton to={web}>{texts.view}</LinkButton>
    </Row>
  );
}

const versionName = ({ number, at }: ReportVersion): string =>
  texts.ofDay(texts.number(number), displayDate(at.slice(0, 10)) ?? '');

/** The newest version, with all of them folded below it. */
function Versions({ params, isPublished }: { params: FrameParams; isPublished: boolean }) {
  const { data } = useRead(reportTree.versionsOfClient, { params }, { refreshOnOpen: true });
  const none = isPublished ? texts.unversioned : texts.draft;
  return <Property label={texts.version}>{data ? <VersionList versions={data} none={none} /> : <Skeleton />}</Property>;
}

function VersionList({ versions, none }: { versions: readonly ReportVersion[]; none: string }) {
  const [newest] = versions;
  return (
    <Stack gap={4}>
      <TwoLines first={newest ? versionName(newest) : none} second={newest?.change} />
      {versions.length > 1 && (
        <Fold look="plain" title={texts.versions(versions.length)}>
          <Stack as="ol" gap={8}>
            {versions.map((version) => (
              <li key={version.number}>
                <TwoLines first={versionName(version)} second={version.change} />
              </li>
            ))}
          </Stack>
        </Fold>
      )}
    </Stack>
  );
}

function Missing({ preview: { missing, undrawn }, params }: { preview: PublicationPreview; params: FrameParams }) {
  const lines: [key: string, line: ReactNode][] = missing.map((part) => [
    part,
    <Link key={part} to={publicationPartAddress(params, part)}>
      {engagementTexts.publish.parts[part]}
    </Link>,
  ]);
  if (undrawn.length > 0) lines.push(['undrawn', texts.undrawn(undrawn.join(' '))]);
  if (lines.length === 0) return <Text tone="muted">{texts.complete}</Text>;
  return (
    <Row as="ul" gap="8 12">
      {lines.map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </Row>
  );
}
