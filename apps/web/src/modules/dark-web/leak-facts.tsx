import type { BreachDetail } from '@gatehouse/contract/dark-web-schema';
import { Link } from 'react-router';

import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { darkWebTexts } from './dark-web.texts.ts';
import { leaksAddress } from './leak-address.ts';
import { ExposureAge } from './leak-columns.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { Fact, Part } from './part.tsx';

const { facts: texts, copy, links } = leakDetailTexts;

const word = (text: string) => (text === '' ? '' : <bdi>{text}</bdi>);
const code = (text: string) => (text === '' ? '' : <code className={styles.code}>{text}</code>);
const time = (moment: string | null) => (moment === null ? null : <RelativeTime moment={moment} />);

/** Where the credential opens, what it came in, and since when it has been out. */
export function LeakFacts({ leak }: { leak: BreachDetail }) {
  return (
    <Part title={texts.title}>
      {leak.isAmbiguous && <Notice kind="warning">{texts.ambiguous}</Notice>}
      <Facts>
        <Where leak={leak} />
        <Fact name={texts.source}>{darkWebTexts.kinds[leak.kind]}</Fact>
        <Fact name={texts.breaches}>{word(leak.breachNames.join(', '))}</Fact>
        <Fact name={texts.stealer}>{word(leak.infoStealer)}</Fact>
        <Fact name={texts.country}>{word(leak.country)}</Fact>
        <Fact name={texts.ip}>{code(leak.IP)}</Fact>
        <When leak={leak} />
      </Facts>
      <p className={styles.row}>
        <Link to={leaksAddress({ person: leak.user })}>{links.person}</Link>
        {leak.host !== '' && <Link to={leaksAddress({ host: leak.host })}>{links.host}</Link>}
      </p>
    </Part>
  );
}

function Where({ leak: { url, host, domain, application } }: { leak: BreachDetail }) {
  return (
    <>
      <Fact name={texts.url}>
        {url !== '' && (
          <span className={styles.value}>
            <code className={styles.code}>{url}</code>
            <CopyButton value={url} label={copy.url} done={copy.done} />
          </span>
        )}
      </Fact>
      <Fact name={texts.host}>{code(host)}</Fact>
      <Fact name={texts.domain}>{code(domain)}</Fact>
      <Fact name={texts.application}>{word(application)}</Fact>
    </>
  );
}

function When({ leak }: { leak: BreachDetail }) {
  return (
    <>
      <Fact name={texts.exposed}>
        <ExposureAge exposedAt={leak.exposedAt} />
      </Fact>
      <Fact name={texts.infected}>{time(leak.infectionDate)}</Fact>
      <Fact name={texts.entered}>{time(leak.entryDate)}</Fact>
      <Fact name={texts.found}>{time(leak.createdAt)}</Fact>
      <Fact name={texts.seen}>{texts.seenTimes(leak.seenCount)}</Fact>
      <Fact name={texts.lastSeen}>{time(leak.lastSeenAt)}</Fact>
      <Fact name={texts.reopened}>{time(leak.reopenedAt)}</Fact>
      <Fact name={texts.mitigated}>{time(leak.mitigatedAt)}</Fact>
    </>
  );
}
