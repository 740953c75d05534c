import type { BestPractice } from '@gatehouse/contract/attack-chain/chain.schema';
import type { Image } from '@gatehouse/contract/files/stored-file.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The attack chain of an engagement, as shown in the report. */
export interface ReportedChain {
  /** Markdown, like the notes and the texts of best practices. */
  narrative: string;
  practices: readonly BestPractice[];
  /** In the order of the attack. */
  steps: readonly ReportedStep[];
}

export interface ReportedStep {
  id: string;
  /** Starting at 1. */
  number: number;
  tacticId: string;
  techniqueId: string;
  name: string;
  url: string;
  note: string;
  hosts: readonly string[];
  /** By severity, from high to low. */
  findings: readonly StepFinding[];
  /** IDs of the earlier steps that it depends on. */
  needs: readonly string[];
  pictures: readonly Image[];
}

export interface StepFinding {
  id: string;
  visual_id: string;
  title: string;
  status: string;
}

/** Returns the attack chain with everything attached to its steps. */
export async function findChain(db: CompanyDatabase, engagementId: string): Promise<ReportedChain> {
  const head = await db
    .selectFrom('attack_chain_heads')
    .select(['narrative', 'best_practices'])
    .where('engagement_id', '=', engagementId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('attack_steps')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .orderBy('place')
    .execute();
  const pictures = Map.groupBy(await findPictures(db, engagementId), ({ step_id: id }) => id);
  const findings = Map.groupBy(await findFindings(db, engagementId), ({ step_id: id }) => id);
  const needs = Map.groupBy(await findNeeds(db, engagementId), ({ step_id: id }) => id);
  const steps = rows.map((row, place): ReportedStep => ({
    id: row.id,
    number: place + 1,
    tacticId: row.tactic_id,
    techniqueId: row.technique_id,
    name: row.name,
    url: row.url,
    note: row.note,
    hosts: row.hosts,
    findings: (findings.get(row.id) ?? []).flatMap(presentFinding),
    needs: (needs.get(row.id) ?? []).map(({ needed_id: id }) => id),
    pictures: (pictures.get(row.id) ?? []).map(({ picture }) => picture as Image),
  }));
  const practices = (head?.best_practices ?? []) as BestPractice[];
  return { narrative: head?.narrative ?? '', practices, steps };
}

const findPictures = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('attack_step_pictures as p')
    .innerJoin('attack_steps as s', 's.id', 'p.step_id')
    .select(['p.step_id', 'p.picture'])
    .where('s.engagement_id', '=', engagementId)
    .orderBy('p.place')
    .orderBy('p.file_id')
    .execute();

const findFindings = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('attack_step_findings as l')
    .innerJoin('attack_steps as s', 's.id', 'l.step_id')
    .innerJoin('attack_chain_findings as f', 'f.id', 'l.finding_id')
    .select(['l.step_id', 'f.id', 'f.visual_id', 'f.title', 'f.status'])
    .where('s.engagement_id', '=', engagementId)
    .orderBy('f.severity_order')
    .orderBy('f.visual_id')
    .execute();

const findNeeds = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('attack_step_needs as n')
    .innerJoin('attack_steps as s', 's.id', 'n.needed_id')
    .select(['n.step_id', 'n.needed_id'])
    .where('n.engagement_id', '=', engagementId)
    .orderBy('s.place')
    .execute();

/** Converts a finding. Columns of a view are nullable for the type checker, but those of findings are never null here. */
const presentFinding = ({ id, visual_id: visual, title, status }: Awaited<ReturnType<typeof findFindings>>[number]) =>
  id === null ? [] : [{ id, visual_id: visual ?? '', title: title ?? '', status: status ?? '' }];
