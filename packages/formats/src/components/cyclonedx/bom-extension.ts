import { asText, objectField, objectList, textField, valueList, type JsonObject } from '../../json-fields.ts';

/** True if a vulnerability uses the extension of CycloneDX 1.2. Vulnerabilities of the standard have `affects` instead. */
export const isExtension = (vulnerability: JsonObject): boolean =>
  textField(vulnerability, ['ref'], 4_096) !== '' && !Object.hasOwn(vulnerability, 'affects');

function ratingOf(rating: JsonObject): JsonObject {
  const { score } = rating;
  const base = typeof score === 'object' ? objectField(rating, 'score')['base'] : score;
  return { ...rating, score: base };
}

/** Reads advisories, which are strings or objects with a URL depending on the form of the extension. */
function advisoriesOf(vulnerability: JsonObject): JsonObject[] {
  return valueList(vulnerability, 'advisories').map((one) =>
    typeof one === 'string' ? { url: one } : { url: textField(one as JsonObject, ['url'], 4_096) },
  );
}

/** Converts a vulnerability of the extension to the field names of CycloneDX 1.4. */
export function fromExtension(vulnerability: JsonObject, ref: string): JsonObject {
  const advice = valueList(vulnerability, 'recommendations').map((text) => asText(text, 10_000));
  return {
    ...vulnerability,
    ratings: objectList(vulnerability, 'ratings').map(ratingOf),
    detail: advice.filter((text) => text !== '').join('\n\n'),
    advisories: advisoriesOf(vulnerability),
    affects: [{ ref }],
  };
}
