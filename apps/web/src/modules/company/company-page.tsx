import type { Company } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { type Access, hasAccess } from '@gatehouse/contract/core/access';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { readLogAccess } from '@gatehouse/contract/read-log/read-log';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useViewer } from '../../core/session-store.ts';
import { TimeZoneField } from '../../shared/clients/time-zone-field.tsx';
import { DomainList } from '../../shared/domains/domain-list.tsx';
import { domainTexts } from '../../shared/domains/domains.texts.ts';
import { EditForm } from '../../shared/forms/edit-form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { PageTab } from '../../ui/layout/page-tab.ts';
import { SettingRow, SettingRows } from '../../ui/layout/setting-rows.tsx';
import { SettingsFrame } from '../../ui/layout/settings-frame.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import styles from './company.module.css';
import { companyNames } from './company-names.texts.ts';
import { companyTexts as texts } from './company.texts.ts';
import { BrandPart } from './brand-part.tsx';
import { LogoPart } from './logo-part.tsx';
import { SecurityPart } from './security-part.tsx';
import { StorageMeter } from './storage-meter.tsx';
import { SubscriptionPart } from './subscription-part.tsx';
import { ReadLogPart } from './read-log-part.tsx';
import { RetentionPart } from './retention-part.tsx';
import { type CompanyForm, useCompanyForm } from './use-company-form.ts';

type PartName = keyof typeof texts.parts;
type Part = ComponentType<{ company: Company }>;

const zoneTexts = texts.zone;

/** The time zone of the company. */
const ZonePart = ({ form: { values, set } }: { form: CompanyForm }) => (
  <SettingRow title={zoneTexts.title} context={zoneTexts.context}>
    <TimeZoneField label={zoneTexts.label} value={values.timeZone} onChange={(timeZone) => set({ timeZone })} />
  </SettingRow>
);

const storageTexts = texts.storage;

/** The used storage of the company. */
function StoragePart({ company: { storage } }: { company: Company }) {
  return (
    <Card title={storageTexts.title} context={storageTexts.context}>
      <StorageMeter storage={storage} />
    </Card>
  );
}

const GeneralPart: Part = ({ company: one }) => {
  const form = useCompanyForm(one);
  return (
    <>
      <LogoPart company={one} />
      <EditForm label={texts.parts.general} form={form}>
        <SettingRows>
          <ZonePart form={form} />
          <BrandPart form={form} />
          {one.services.includes('awareness') && <RetentionPart form={form} />}
          <ReadLogPart form={form} saved={one.readLogMonths} />
        </SettingRows>
      </EditForm>
      <StoragePart company={one} />
    </>
  );
};

/** The domains of the company, as a section of its settings. */
function DomainsPart() {
  const { data, failure, refresh } = useRead(domainVerifications.list);
  if (failure && !data) {
    return (
      <ErrorState
        texts={coreTexts.errorState}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={refresh}
      />
    );
  }
  return <DomainList domains={data} mayKeep context={domainTexts.context} emptyWhy={domainTexts.noneWhy} />;
}

const contents: Record<PartName, Part> = {
  general: GeneralPart,
  security: SecurityPart,
  domains: DomainsPart,
  subscription: SubscriptionPart,
};

const partNames = Object.keys(contents) as PartName[];

const items: readonly (PageTab & { access?: Access })[] = [
  ...partNames.map((name) => ({
    label: texts.parts[name],
    to: name === 'general' ? '/company' : `/company/${name}`,
    isExact: name === 'general',
  })),
  { label: texts.log, to: '/company/read-log', access: readLogAccess },
  { label: texts.policy, to: '/engagements/rules' },
];

export default function CompanyPage() {
  const { data, failure, refresh } = useRead(company.get);
  const { part: inPath } = useParams();
  const part = partNames.find((name) => name === inPath) ?? 'general';
  usePageTitle(part === 'general' ? companyNames.title : texts.parts[part]);
  const viewer = useViewer();
  const open = items.filter(({ access = 'signed-in' }) => hasAccess(access, viewer));
  const Content = contents[part];
  return (
    <>
      <PageHeader title={data ? <bdi>{data.name}</bdi> : companyNames.title} context={texts.context} />
      {failure && !data ? (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={refresh}
        />
      ) : (
        <SettingsFrame label={texts.partsLabel} items={open}>
          <div className={styles.parts} aria-busy={!data}>
            {data ? <Content company={data} /> : <Waiting title={texts.parts[part]} />}
          </div>
        </SettingsFrame>
      )}
    </>
  );
}

const Waiting = ({ title }: { title: string }) => (
  <Card title={title}>
    <SkeletonText lines={4} />
  </Card>
);
