import { asText, objectField, objectList, textField, valueList, type JsonObject } from '../../json-fields.ts';

/** True if a vulnerability is one of the extension of CycloneDX 1.2: those of the standard itself have `affects`. */
export const isExtension = (vulnerability: JsonObject): boolean =>
  textField(vulnerability, ['ref'], 4_096) !== '' && !Object.hasOwn(vulnerability, 'affects');

function ratingOf(rating: JsonObject): JsonObject {
  const { score } = rating;
  const base = typeof score === 'object' ? objectField(rating, 'score')['base'] : score;
  return { ...rating, score: base };
}

/** Texts or objects with an address, as the two forms of the extension have them. */
function advisoriesOf(vulnerability: JsonObject): JsonObject[] {
  return valueList(vulnerability, 'advisories').map((one) =>
    typeof one === 'string' ? { url: one } : { url: textField(one as JsonObject, ['url'], 4_096) },
  );
}

/** A vulnerability of the extension in the words that the standard has since version 1.4. */
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
