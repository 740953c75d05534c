import type { BreachDetail, Device } from '@gatehouse/contract/dark-web/leak.schema';
import { readableDomain } from '@gatehouse/domain/readable-domain';
import { Link } from 'react-router';

import { countryName } from '../../../core/country-name.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { PropertyList } from '../../../ui/records/property-list.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import { leaksAddress } from '../leak-address.ts';
import { ExposureAge } from '../list/leak-columns.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { code, Fact, Section, text } from './section.tsx';

const { facts: texts, device: deviceTexts, copy } = leakDetailTexts;

const time = (moment: string | null) => moment !== null && <RelativeTime moment={moment} />;

/** The application and source of a leaked credential, and its exposure date. */
export function LeakFacts({ leak }: { leak: BreachDetail }) {
  return (
    <Section title={texts.title}>
      {leak.isAmbiguous && <Notice kind="warning">{texts.ambiguous}</Notice>}
      <PropertyList>
        <Target {...leak} />
        <Fact label={texts.source}>{darkWebTexts.kinds[leak.kind]}</Fact>
        <Fact label={texts.breaches}>{text(leak.breachNames.join(', '))}</Fact>
        <Fact label={texts.stealer}>{text(leak.infoStealer)}</Fact>
        <Fact label={texts.country}>{text(countryName(leak.country))}</Fact>
        <Fact label={texts.ip}>{code(leak.IP)}</Fact>
        <Dates {...leak} />
      </PropertyList>
      <Row as="p">
        <Link to={leaksAddress({ person: leak.user })}>{texts.person}</Link>
        {leak.host !== '' && <Link to={leaksAddress({ host: leak.host })}>{texts.sameHost}</Link>}
      </Row>
    </Section>
  );
}

function Target({ url, host, domain, application }: BreachDetail) {
  return (
    <>
      <Fact label={texts.url}>
        {url !== '' && (
          <Row as="span" gap={4} wraps={false} isInline className={styles.value}>
            <code className={classNames(textLook({ size: 13 }), styles.code)}>{url}</code>
            <CopyButton value={url} label={copy.url} done={copy.done} />
          </Row>
        )}
      </Fact>
      <Fact label={texts.host}>{code(host)}</Fact>
      <Fact label={texts.domain}>{code(readableDomain(domain))}</Fact>
      <Fact label={texts.application}>{text(application)}</Fact>
    </>
  );
}

function Dates(leak: BreachDetail) {
  return (
    <>
      <Fact label={texts.exposed}>
        <ExposureAge exposedAt={leak.exposedAt} />
      </Fact>
      <Fact label={texts.infected}>{time(leak.infectionDate)}</Fact>
      <Fact label={texts.entered}>{time(leak.entryDate)}</Fact>
      <Fact label={texts.found}>{time(leak.createdAt)}</Fact>
      <Fact label={texts.seen}>{texts.seenTimes(leak.seenCount)}</Fact>
      <Fact label={texts.lastSeen}>{time(leak.lastSeenAt)}</Fact>
      <Fact label={texts.reopened}>{time(leak.reopenedAt)}</Fact>
      <Fact label={texts.mitigated}>{time(leak.mitigatedAt)}</Fact>
    </>
  );
}

/** The infected device, with links to its other leaks. */
export function LeakDevice({ device }: { device: Device }) {
  return (
    <Section title={deviceTexts.title}>
      <PropertyList>
        <Fact label={deviceTexts.name}>{text(device.name)}</Fact>
        <Fact label={deviceTexts.user}>{text(device.user)}</Fact>
        <Fact label={deviceTexts.os}>{text(device.os)}</Fact>
        <Fact label={deviceTexts.hwid}>{code(device.hwid)}</Fact>
        <Fact label={deviceTexts.ip}>{code(device.IP)}</Fact>
        <Fact label={deviceTexts.country}>{text(countryName(device.country))}</Fact>
        <Fact label={deviceTexts.stealer}>{text(device.infoStealer)}</Fact>
        <Fact label={deviceTexts.antivirus}>{text(device.antivirus)}</Fact>
        <Fact label={deviceTexts.path}>{code(device.malwarePath)}</Fact>
        <Infection {...device} />
      </PropertyList>
      <Row as="p">
        <Link to={leaksAddress({ device: device._id })}>{deviceTexts.records(device.numOfRecords)}</Link>
        <Link to={leaksAddress({ device: device._id, status: '1,2' })}>
          {deviceTexts.open(device.numOfOpenRecords)}
        </Link>
      </Row>
    </Section>
  );
}

function Infection({ infectionDate, infectionDateText, isDateAmbiguous }: Device) {
  if (infectionDate === null && infectionDateText === '') return null;
  return (
    <Fact label={deviceTexts.infected}>
      <Stack as="span" gap={2}>
        {time(infectionDate)}
        {infectionDateText !== '' && (
          <bdi className={textLook({ size: 12, tone: 'muted' })}>{deviceTexts.asWritten(infectionDateText)}</bdi>
        )}
        {isDateAmbiguous && <span className={textLook({ size: 12, tone: 'muted' })}>{deviceTexts.ambiguous}</span>}
      </Stack>
    </Fact>
  );
}
