import { assetEvents } from '@gatehouse/contract/assets/assets-access';
import type { cves } from '@gatehouse/contract/cves/cves';
import type { CVEDetail } from '@gatehouse/contract/cves/cve.schema';
import { cvssFigures } from '@gatehouse/domain/cvss/cvss-figures';
import { parseCpe } from '@gatehouse/matching/cpe';
import { parsePurl } from '@gatehouse/matching/purl';
import { readVers } from '@gatehouse/matching/vers-range';
import { normalVulnerabilityId } from '@gatehouse/matching/vulnerability-names';

import type { Call } from '../../../platform/routes/call.ts';
import { conflict, unprocessable } from '../../../platform/core/errors.ts';
import { fieldMessage } from '../../../platform/http/field-message.ts';
import { keysOfAdvisory } from '../advisories/advisory-keys.ts';
import { cvesTexts as texts } from '../cves.texts.ts';
import { lockImports } from '../matches/match-queue.store.ts';
import type { MatchRunner } from '../matching/match-runner.ts';
import { refreshFigures } from '../matching/refresh-figures.service.ts';
import { cveDetail } from './cve-detail.service.ts';
import { insertOwnAdvisory, queueAssetsOf } from './cve-detail.store.ts';

type CreateCall = Call<typeof cves.create>;
type AffectedProduct = CreateCall['body']['affected'][number];

/** A range that includes every version. */
const everyVersion = [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }] }];

function checkRange(range: string | undefined, field: string): void {
  if (range === undefined) return;
  if (!readVers(range).ok) throw unprocessable(texts.range, field);
}

function readPackages(affected: readonly AffectedProduct[]) {
  return affected.flatMap(({ purl, range }, at) => {
    if (purl === undefined) return [];
    const reading = parsePurl(purl);
    if (!reading.ok) throw unprocessable(fieldMessage(reading.message), `affected.${at}.purl`);
    checkRange(range, `affected.${at}.range`);
    return [{ package: { purl }, ...(range === undefined ? { ranges: everyVersion } : { vers: range }) }];
  });
}

function readProducts(affected: readonly AffectedProduct[]) {
  return affected.flatMap(({ cpe, range }, at) => {
    if (cpe === undefined) return [];
    const reading = parseCpe(cpe);
    if (!reading.ok) throw unprocessable(fieldMessage(reading.message), `affected.${at}.cpe`);
    if (range !== undefined) throw unprocessable(texts.cpeRange, `affected.${at}.range`);
    return [{ nodes: [{ operator: 'OR', cpeMatch: [{ vulnerable: true, criteria: cpe }] }] }];
  });
}

/** Returns the handler that adds a vulnerability known only to this company. */
export function createCve(runner: MatchRunner) {
  return async (call: CreateCall): Promise<CVEDetail> => {
    const { db, body, viewer, companyId } = call;
    const vulnerability = normalVulnerabilityId(body.cve);
    const vector = body.cvssv3 ?? '';
    const figures = vector === '' ? null : cvssFigures(vector);
    if (figures && !figures.ok) throw unprocessable(fieldMessage(figures.message), 'cvssv3');
    const [affected, configurations] = [readPackages(body.affected), readProducts(body.affected)];
    const keys = keysOfAdvisory({ affected, configurations });
    const own = {
      vulnerability,
      summary: body.summary,
      vector,
      affected,
      configurations,
      keys,
      actor_name: viewer.fullname,
    };
    if (!(await insertOwnAdvisory(db, own))) throw conflict(texts.known);
    if (keys.length > 0) await lockImports(db);
    await queueAssetsOf(db, keys);
    await refreshFigures(db, { assetIds: [], names: [vulnerability] });
    call.audit({ action: 'cve-added', subject: vulnerability, details: {} });
    call.emit(assetEvents.cves, { reason: 'added' });
    call.afterCommit(() => runner(companyId));
    return cveDetail(db, vulnerability);
  };
}
