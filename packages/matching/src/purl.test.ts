import { describe, expect, it } from 'vitest';

import { formatPurl, parsePurl } from './purl.ts';

describe('a package URL', () => {
  it.each([
    ['pkg:npm/%40angular/core@1.0.0', ['npm', '@angular', 'core', '1.0.0']],
    ['pkg:npm/@angular/core@1.0.0', ['npm', '@angular', 'core', '1.0.0']],
    ['PKG:PyPI/Django@4.2', ['pypi', undefined, 'Django', '4.2']],
    ['pkg:golang/example.com/a@(devel)', ['golang', 'example.com', 'a', '(devel)']],
    ['pkg:swift/github.com/apple/swift-nio', ['swift', 'github.com/apple', 'swift-nio', undefined]],
    ['pkg://npm//foo@1#lib/../x', ['npm', undefined, 'foo', '1']],
    [
      'pkg:golang/github.com/foo/bar/v2@v2.0.0%2Bincompatible',
      ['golang', 'github.com/foo/bar', 'v2', 'v2.0.0+incompatible'],
    ],
    ['pkg:deb/debian/attr@1%3A2.4.47-2%2Bb1?arch=amd64', ['deb', 'debian', 'attr', '1:2.4.47-2+b1']],
    ['pkg:deb/debian/attr@1:2.4.47-2+b1', ['deb', 'debian', 'attr', '1:2.4.47-2+b1']],
    ['pkg:npm/foo@', ['npm', undefined, 'foo', undefined]],
    ['pkg:npm/foo', ['npm', undefined, 'foo', undefined]],
  ])('%s has the expected parts', (text, parts) => {
    const reading = parsePurl(text);
    const { type, namespace, name, version } = reading.ok ? reading.purl : expect.fail(reading.message);
    expect([type, namespace, name, version]).toEqual(parts);
  });

  it('keeps a plus in a qualifier', () => {
    const reading = parsePurl('pkg:deb/debian/gcc-12-base@12.2.0?upstream=gcc-12%4012.2.0-14+deb12u1&distro=debian-12');
    expect(reading.ok && reading.purl.qualifiers).toEqual({
      upstream: 'gcc-12@12.2.0-14+deb12u1',
      distro: 'debian-12',
    });
  });

  it.each([
    ['', 'The package URL has a type that is not valid.'],
    ['npm/foo', 'A package URL begins with "pkg:".'],
    ['https://example.com', 'A package URL begins with "pkg:".'],
    ['pkg:npm', 'The package URL names no package.'],
    ['pkg:npm/', 'The package URL names no package.'],
    ['pkg:cran/@0.9.1', 'The package URL names no package.'],
    ['pkg:npm/a@1?in%20production=true', 'The package URL has a qualifier that is not valid.'],
    ['pkg:maven/foo@1', 'Package URLs of this type need a namespace.'],
    ['pkg:npm/foo@%zz', 'The package URL has an invalid percent-encoding.'],
    ['pkg:npm/foo@1?arch=%zz', 'The package URL has an invalid percent-encoding.'],
    ['pkg:n!pm/foo', 'The package URL has a type that is not valid.'],
    ['pkg:npm/a\u0000b', 'The package URL has a control character.'],
    ['pkg://user:secret@npm/foo', 'The package URL is not valid.'],
    [`pkg:npm/${'a'.repeat(5_000)}`, 'The package URL is longer than 4,096 characters.'],
  ])('%j is refused', (text, message) => {
    expect(parsePurl(text)).toEqual({ ok: false, message });
  });

  it('is written without version and qualifiers', () => {
    expect(formatPurl({ type: 'npm', namespace: '@angular', name: 'core' })).toBe('pkg:npm/%40angular/core');
  });
});
