import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { parseVector, vectorMessages } from './parse-vector.ts';
import { scoreV3 } from './score-v3.ts';
import { scoreVector } from './score-vector.ts';

interface PublishedScore {
  vector: string;
  base: number;
  temporal: number;
  environmental: number;
  severity: string;
}

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/cvss/', import.meta.url));

function readVectors(file: string): PublishedScore[] {
  return JSON.parse(readFileSync(corpus + file, 'utf8'));
}

function scoreAllV3({ vector }: PublishedScore) {
  const parsed = parseVector(vector);
  if (!parsed.ok || parsed.version === '4.0') return parsed;
  const severity = scoreVector(vector);
  return { vector, ...scoreV3(parsed.version, parsed.choices), severity: severity.ok ? severity.severity : '' };
}

describe.skipIf(!existsSync(corpus))('the published vectors', () => {
  it('scores every 3.0 and 3.1 vector as published', () => {
    const published = readVectors('v3_vectors.json');
    const expected = published.map(({ vector, base, temporal, environmental, severity }) => {
      return { vector, base, temporal, environmental, severity: severity.toLowerCase() };
    });
    expect(published).toHaveLength(2995);
    expect(published.map(scoreAllV3)).toEqual(expected);
  });

  it('scores every 4.0 vector as published', () => {
    const published = readVectors('v4_vectors.json');
    const scored = published.map(({ vector }) => scoreVector(vector));
    expect(published).toHaveLength(1581);
    expect(scored.map((one) => one.ok && [one.score, one.severity])).toEqual(
      published.map(({ base, severity }) => [base, severity.toLowerCase()]),
    );
  });

  it('refuses every invalid vector with a message of the specification', () => {
    const messages = readVectors('invalid_vectors.json').map(({ vector }) => scoreVector(vector));
    expect(messages).toHaveLength(18);
    expect(
      messages.filter((refused) => refused.ok || !Object.values(vectorMessages).includes(refused.message)),
    ).toEqual([]);
  });
});
