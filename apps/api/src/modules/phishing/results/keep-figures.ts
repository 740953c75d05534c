import type { Funnel } from '@gatehouse/contract/phishing/campaign.schema';
import { foldDepartments } from '@gatehouse/domain/phishing/fold-departments';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import {
  countCampaign,
  countDepartments,
  type CountedDepartment,
  replaceDepartments,
  updateFigures,
} from './figures.store.ts';

const addFunnels = (one: Funnel, other: Funnel): Funnel =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Funnel]]),
  ) as unknown as Funnel;

interface Folding {
  shown: CountedDepartment[];
  /** The name under which each department is counted, or null if it may not be shown at all. */
  names: Record<string, string | null>;
}

/** Merges departments that are too small into one. If that is still too small, it is left out. */
export function mergeSmallDepartments(departments: readonly CountedDepartment[]): Folding {
  const sizes = departments.map(({ department, figures }) => ({ name: department, people: figures.delivered }));
  const { shown, folded, isShown } = foldDepartments(sizes);
  const others = departments.filter(({ department }) => folded.includes(department)).map(({ figures }) => figures);
  const [first, ...rest] = others;
  const othersName = isShown ? texts.others : null;
  const own = departments.filter(({ department }) => shown.includes(department));
  return {
    shown: first && isShown ? [...own, { department: texts.others, figures: rest.reduce(addFunnels, first) }] : own,
    names: Object.fromEntries(
      departments.map(({ department }) => [department, shown.includes(department) ? department : othersName]),
    ),
  };
}

/** Recalculates and stores the figures of a campaign and its departments. */
export async function recalculateFigures(db: CompanyDatabase, campaignId: string): Promise<void> {
  await updateFigures(db, campaignId, await countCampaign(db, campaignId));
  const departments = await countDepartments(db, campaignId);
  const { shown, names } = mergeSmallDepartments(departments);
  await replaceDepartments(db, campaignId, {
    kept: [
      ...departments.map((each) => ({ ...each, isFolded: false })),
      ...shown.map((each) => ({ ...each, isFolded: true })),
    ],
    names,
  });
}
