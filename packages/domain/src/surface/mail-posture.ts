/** The protection that one mechanism gives a domain against forged mail. */
export interface MailVerdict {
  mechanism: 'SPF' | 'DKIM' | 'DMARC';
  verdict: 'Strong' | 'Weak' | 'Missing';
  /** One sentence that explains the verdict. */
  reason: string;
  /** The published record; empty if there is none. */
  record: string;
}

/** The current TXT records of a domain: of the domain itself, of `_dmarc`, and of its DKIM selectors. */
export interface MailRecords {
  txt: readonly string[];
  dmarc: readonly string[];
  /** Each entry is a selector, a space and the record. */
  dkim: readonly string[];
}

/** Returns the verdicts on SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of a domain. */
export const mailVerdicts = ({ txt, dmarc, dkim }: MailRecords): MailVerdict[] => [
  spfVerdict(txt),
  dkimVerdict(dkim),
  dmarcVerdict(dmarc),
];

// Zone files and some tools write a TXT record in quotes.
const withoutQuotes = (record: string): string => record.replaceAll('"', '').trim();

function spfVerdict(txt: readonly string[]): MailVerdict {
  const records = txt.map(withoutQuotes).filter((record) => /^v=spf1(?:\s|$)/i.test(record));
  return { mechanism: 'SPF', ...judgeSpf(records), record: records.join('\n') };
}

type Judgement = Pick<MailVerdict, 'verdict' | 'reason'>;
const strong = (reason: string): Judgement => ({ verdict: 'Strong', reason });
const weak = (reason: string): Judgement => ({ verdict: 'Weak', reason });
const missing = (reason: string): Judgement => ({ verdict: 'Missing', reason });

/** Verdicts by the qualifier of the mechanism `all`, which applies to all other servers. */
const allMechanisms: Readonly<Record<string, Judgement>> = {
  '-': strong('Only the listed servers may send mail.'),
  '~': weak('Mail from other servers is accepted and marked (~all). Use -all.'),
};

function judgeSpf(records: readonly string[]): Judgement {
  const [record] = records;
  if (record === undefined) return missing('No SPF record was found.');
  if (records.length > 1) return weak('There is more than one SPF record, so receivers ignore all of them.');
  const all = /(?:^|\s)([-+~?]?)all(?:\s|$)/i.exec(record)?.[1];
  if (all === undefined && /(?:^|\s)redirect=\S/i.test(record)) {
    return weak('The policy is that of another domain (redirect), which was not read.');
  }
  const open = weak('Any server may send mail for this domain. End the record with -all.');
  return all === undefined ? open : (allMechanisms[all] ?? open);
}

/** Shorter RSA keys can be factored. A 1024-bit key is 162 bytes of DER, which is 216 characters of Base64. */
const shortRsaCharacters = 217;

function dkimVerdict(dkim: readonly string[]): MailVerdict {
  const records = dkim.map(withoutQuotes);
  const result = (verdict: MailVerdict['verdict'], reason: string): MailVerdict => ({
    mechanism: 'DKIM',
    verdict,
    reason,
    record: records.join('\n'),
  });
  const keys = records.flatMap((record) => {
    const key = /(?:^|[\s;])p=([^;]*)/i.exec(record)?.[1];
    return key === undefined
      ? []
      : [{ key: key.replaceAll(/\s/g, ''), isEd25519: /(?:^|[\s;])k=ed25519/i.test(record) }];
  });
  if (keys.length === 0) return result('Missing', 'No DKIM key was found under the selectors that were checked.');
  const active = keys.filter(({ key }) => key !== '');
  if (active.length === 0) return result('Weak', 'Every DKIM key that was found is revoked.');
  if (active.some(({ key, isEd25519 }) => !isEd25519 && key.length < shortRsaCharacters)) {
    return result('Weak', 'A DKIM key has 1,024 bits or fewer. Use at least 2,048 bits.');
  }
  return result('Strong', 'Mail is signed with a key of at least 2,048 bits.');
}

function dmarcVerdict(dmarc: readonly string[]): MailVerdict {
  const records = dmarc.map(withoutQuotes).filter((record) => /^v=DMARC1\s*(?:;|$)/i.test(record));
  return { mechanism: 'DMARC', ...judgeDmarc(records), record: records.join('\n') };
}

function judgeDmarc(records: readonly string[]): Judgement {
  const [record] = records;
  if (record === undefined) return missing('No DMARC record was found.');
  if (records.length > 1) return weak('There is more than one DMARC record, so receivers ignore all of them.');
  const policy = tagOf(record, 'p');
  const percent = Number(tagOf(record, 'pct') ?? '100');
  if (policy !== 'reject' && policy !== 'quarantine') return weak('Forged mail is delivered (p=none). Use p=reject.');
  if (percent < 100) return weak(`The policy applies to only ${percent}% of forged mail.`);
  if (policy === 'quarantine') return weak('Forged mail goes to spam (p=quarantine). Use p=reject.');
  return strong('Forged mail is rejected.');
}

const tagOf = (record: string, name: string): string | undefined =>
  record
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([tag]) => tag?.trim().toLowerCase() === name)?.[1]
    ?.trim()
    .toLowerCase();
