import { engagementStatuses, coverageResults } from '@gatehouse/contract/engagements/engagements';
import { companyRoles, services } from '@gatehouse/contract/core/access';
import { importJobStates } from '@gatehouse/contract/imports/import-jobs';
import { publications } from '@gatehouse/contract/engagements/staff-engagements';
import { retestStates } from '@gatehouse/contract/retests/retest';
import { userStates } from '@gatehouse/contract/users/users';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import type { ObjectExpression } from 'oxc-parser';

import { gather, isTest, type Rule } from './source-file.ts';

const advice = 'Take the words or signs from apps/web/src/shared/vocabulary; a status has them once.';

/** Values that are displayed in many places. */
const vocabularies: readonly (readonly string[])[] = [
  severities,
  findingStatuses,
  engagementStatuses,
  publications,
  coverageResults,
  retestStates,
  importJobStates,
  userStates,
  services,
  companyRoles,
];

/** Returns the keys of an object whose values are all string literals, or undefined for any other object. */
function keysOfTexts({ properties }: ObjectExpression): Set<string> | undefined {
  const keys = new Set<string>();
  for (const property of properties) {
    if (property.type !== 'Property' || property.value.type !== 'Literal') return undefined;
    if (typeof property.value.value !== 'string') return undefined;
    if (property.key.type === 'Identifier') keys.add(property.key.name);
    else if (property.key.type === 'Literal') keys.add(String(property.key.value));
  }
  return keys;
}

/** House rule: the words, signs and colors of a status or severity are defined once, in the shared vocabulary. */
export const secondVocabulary: Rule = {
  name: 'second-vocabulary',
  covers: (path) =>
    /^apps\/web\/src\/(?:modules|shared|layout|core)\/.*\.tsx?$/.test(path) &&
    !path.startsWith('apps/web/src/shared/vocabulary/') &&
    !isTest(path),
  find: (file) =>
    gather(file, (report) => ({
      ObjectExpression: (node) => {
        const keys = keysOfTexts(node);
        if (keys && vocabularies.some((values) => values.every((value) => keys.has(value)))) report(node, advice);
      },
    })),
};
