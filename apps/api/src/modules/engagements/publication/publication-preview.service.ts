import type { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { type PublicationPart, publicationParts } from '@gatehouse/contract/engagements/publication-preview';
import type { PublicationPreview } from '@gatehouse/contract/engagements/publication-preview.schema';

import { missingGlyphs } from '@gatehouse/domain/drawn-letters';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { engagementReaders } from './publication.service.ts';
import {
  findLetters,
  findPublicationFacts,
  findRecipients,
  type PublicationFacts,
} from './publication-preview.store.ts';

const lettersNamed = 12;

/** Returns the parts that the client would see, the parts that are missing, and the users who would be notified. */
export async function previewPublication({
  db,
  params,
}: Call<typeof providerEngagements.publicationPreview>): Promise<PublicationPreview> {
  const facts = await findPublicationFacts(db, params.id);
  if (!facts) throw notFound();
  const { findings, scope, team, coverage, bestPractices, attackSteps } = facts;
  return {
    counts: { findings, scope, team, coverage, bestPractices, attackSteps },
    missing: missingIn(facts),
    undrawn: missingGlyphs(await findLetters(db, params.id)).slice(0, lettersNamed),
    recipients: await findRecipients(db, await engagementReaders(db)),
  };
}

function missingIn(facts: PublicationFacts): PublicationPart[] {
  const has: Record<PublicationPart, boolean> = {
    findings: facts.findings > 0,
    summary: facts.hasSummary,
    methodology: facts.hasMethodology,
    scope: facts.scope > 0,
    team: facts.team > 0,
    coverage: facts.coverage > 0,
    narrative: facts.hasNarrative,
    'best-practices': facts.bestPractices > 0,
    'attack-chain': facts.attackSteps > 0,
  };
  return publicationParts.filter((part) => !has[part]);
}
