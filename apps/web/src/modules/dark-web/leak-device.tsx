import type { Device } from '@gatehouse/contract/dark-web-schema';
import { Link } from 'react-router';

import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { leaksAddress } from './leak-address.ts';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { Fact, Part } from './part.tsx';

const texts = leakDetailTexts.device;

const code = (text: string) => (text === '' ? '' : <code className={styles.code}>{text}</code>);

/** The machine from which it was taken, with the way to everything else that it lost. */
export function LeakDevice({ device }: { device: Device }) {
  return (
    <Part title={texts.title}>
      <Facts>
        <Fact name={texts.name}>{device.name === '' ? '' : <bdi>{device.name}</bdi>}</Fact>
        <Fact name={texts.user}>{device.user === '' ? '' : <bdi>{device.user}</bdi>}</Fact>
        <Fact name={texts.os}>{device.os === '' ? '' : <bdi>{device.os}</bdi>}</Fact>
        <Fact name={texts.hwid}>{code(device.hwid)}</Fact>
        <Fact name={texts.ip}>{code(device.IP)}</Fact>
        <Fact name={texts.country}>{device.country}</Fact>
        <Fact name={texts.stealer}>{device.infoStealer === '' ? '' : <bdi>{device.infoStealer}</bdi>}</Fact>
        <Fact name={texts.antivirus}>{device.antivirus === '' ? '' : <bdi>{device.antivirus}</bdi>}</Fact>
        <Fact name={texts.path}>{code(device.malwarePath)}</Fact>
        <Infection device={device} />
      </Facts>
      <p className={styles.row}>
        <Link to={leaksAddress({ device: device._id })}>{texts.records(device.numOfRecords)}</Link>
        <Link to={leaksAddress({ device: device._id, status: '1,2' })}>{texts.open(device.numOfOpenRecords)}</Link>
      </p>
    </Part>
  );
}

function Infection({ device: { infectionDate, infectionDateText, isDateAmbiguous } }: { device: Device }) {
  if (infectionDate === null && infectionDateText === '') return null;
  return (
    <Fact name={texts.infected}>
      {infectionDate !== null && <RelativeTime moment={infectionDate} />}{' '}
      {infectionDateText !== '' && <bdi className={styles.second}>{texts.asWritten(infectionDateText)}</bdi>}
      {isDateAmbiguous && <div className={styles.second}>{texts.ambiguous}</div>}
    </Fact>
  );
}
