import { severities, type Severity } from '@gatehouse/domain/severity';
import type { AdvisoryFact } from '@gatehouse/formats/advisories/advisory-record';
import type { StatementFact } from '@gatehouse/formats/vulnerability/vulnerability-record';
import { isDistributionType } from '@gatehouse/matching/component';
import { parsePurl } from '@gatehouse/matching/purl';

import { readStatedPurl } from '../stated/place-statements.ts';
import type { ProductStatement } from '../matches/supplier-statement.ts';
import type { AdvisoryRecord } from './advisory-record.ts';

/** The license of each source. */
const terms: Readonly<Record<string, string>> = {
  osv: 'CC-BY-4.0',
  nvd: 'Public domain',
  cve: 'CVE Terms of Use',
  csaf: '',
};

const placeOf = (severity: Severity | null): number | null => (severity === null ? null : severities.indexOf(severity));

/** Converts an advisory to its columns. */
export function advisoryOfFact({
  source,
  facts,
  vulnerability,
  isWithdrawn,
  withdrawnAt,
  publisher,
}: AdvisoryFact): AdvisoryRecord {
  const { id, aliases, title, description, severity, ratings, cwe, references, publishedAt, modifiedAt } =
    vulnerability;
  return {
    source,
    id,
    aliases,
    summary: title,
    details: description,
    published: publishedAt,
    modified: modifiedAt,
    withdrawn: isWithdrawn ? (withdrawnAt ?? modifiedAt ?? publishedAt ?? new Date().toISOString()) : null,
    vectors: ratings.flatMap(({ source: by, vector }) =>
      vector === null ? [] : [{ source: by || publisher || source, vector }],
    ),
    severity: placeOf(severity),
    cwes: cwe.map((number) => `CWE-${number}`),
    references: references.map((url) => ({ url, kind: '' })),
    affected: facts.affected ?? [],
    configurations: facts.configurations ?? [],
    license: terms[source] ?? '',
    statements: [],
  };
}

/** Maximum number of products stored for one advisory. */
const maxProducts = 2_000;

/**
 * Returns the package of a statement, or null for a distribution package without a version: it means builds on one unnamed platform, so it
 * cannot be applied.
 */
function packageOf(text: string): Pick<ProductStatement, 'purl' | 'version' | 'release'> | null {
  const parts = parsePurl(text);
  if (!parts.ok || (isDistributionType(parts.purl.type) && parts.purl.version === undefined)) return null;
  const named = readStatedPurl(text);
  if (named === null) return null;
  const { purl, version, release } = named;
  return { purl, version, ...(release === '' ? {} : { release }) };
}

/** Returns the statements of an advisory about products that its affected ranges do not cover. */
export function statementsOfFact(
  { state, products, justification, detail, action, statedAt, source }: StatementFact,
  { modified, published }: AdvisoryRecord,
): ProductStatement[] {
  const at = statedAt ?? modified ?? published;
  if (at === null) return [];
  const statement = { state, action, detail, source, statedAt: at, justification };
  // Affected packages are in the ranges already, except those that are affected only inside a product.
  const meant = products.filter(({ within }) => state !== 'Affected' || within !== undefined);
  const stated = meant.slice(0, maxProducts).flatMap(({ purl, cpe, within }): ProductStatement[] => {
    const inside = within === undefined ? {} : { product: within };
    if (purl === null) return cpe === null ? [] : [{ ...statement, purl: '', cpe, version: '', ...inside }];
    const named = packageOf(purl);
    return named ? [{ ...statement, ...named, cpe: '', ...inside }] : [];
  });
  return [...new Map(stated.map((one) => [keyOf(one), one])).values()];
}

const keyOf = ({ purl, version, cpe, product }: ProductStatement): string =>
  JSON.stringify([purl, version, cpe, product]);
