import { describe, expect, it } from 'vitest';

import { isProduct, mayBeProduct, productPurl, unnamedProduct, type NamedProduct } from './product-identity.ts';

const product = (given: Partial<NamedProduct>): NamedProduct => ({ ...unnamedProduct, ...given });
const alpha = product({ name: 'Alpha', version: '1' });

describe('the product of a statement', () => {
  it.each<[Partial<NamedProduct>, boolean]>([
    [{ purl: 'pkg:generic/alpha@1' }, true],
    [{ purl: 'pkg:generic/alpha' }, true],
    [{ purl: 'pkg:generic/alpha@2' }, false],
    [{ purl: 'pkg:generic/beta@1' }, false],
    [{ name: 'ALPHA' }, true],
    [{ name: 'Alpha 1' }, true],
    [{ name: 'Alpha 2' }, false],
    [{ name: 'alpha', version: 'vers:generic/<2' }, true],
    [{ name: 'alpha', version: 'vers:generic/>=2' }, false],
    [{ cpe: 'cpe:2.3:a:acme:alpha:1:*:*:*:*:*:*:*' }, true],
    [{ cpe: 'cpe:2.3:a:acme:alpha:2:*:*:*:*:*:*:*' }, false],
    [{ name: 'https://supplier.example/alpha' }, false],
    [{}, false],
  ])('%j is the system Alpha 1: %s', (stated, isSo) => {
    expect(isProduct(alpha, product(stated))).toBe(isSo);
  });

  it.each<[Partial<NamedProduct>, Partial<NamedProduct>, boolean]>([
    [{ name: 'Shop API' }, { purl: 'pkg:generic/shop-api' }, true],
    [{ name: 'Shop API' }, { purl: 'pkg:generic/shop-api@3' }, false],
    [{ name: 'Shop API 3' }, { name: 'Shop API', version: '3' }, true],
    [{ name: 'Shop API' }, { name: 'Shop API', version: 'vers:generic/<4' }, false],
    [{ name: 'shop', purl: 'pkg:npm/%40acme/shop@1.0.0' }, { purl: 'pkg:npm/%40acme/shop@1.0.0' }, true],
    [{ name: 'shop', purl: 'pkg:npm/%40acme/shop@1.0.0' }, { purl: 'pkg:npm/shop@1.0.0' }, false],
    [
      { name: 'docker.io/library/alpine', version: '3.18' },
      { purl: 'pkg:oci/alpine?repository_url=index.docker.io/library/alpine&tag=3.18' },
      true,
    ],
    [
      { name: 'alpine', version: '3.18' },
      { purl: 'pkg:oci/alpine@sha256%3Aabc?repository_url=docker.io/library/alpine' },
      false,
    ],
    [
      { name: 'alpine', version: '3.18', purl: 'pkg:oci/alpine@sha256%3Aabc' },
      { purl: 'pkg:oci/alpine@sha256%3Aabc?repository_url=docker.io/library/alpine' },
      true,
    ],
    [{ name: 'registry.example/team/api' }, { purl: 'pkg:oci/api@sha256%3Aabc' }, false],
    [{ name: 'registry.example/team/api' }, { purl: 'pkg:oci/api' }, false],
    [{ name: 'registry.example/team/api', version: '1' }, { purl: 'pkg:oci/api?tag=1' }, false],
    [{ name: 'registry.example/team/api', version: 'sha256:abc' }, { purl: 'pkg:oci/api@sha256%3Aabc' }, true],
    [{ name: 'registry.example/team/api', version: 'sha256:def' }, { purl: 'pkg:oci/api@sha256%3Aabc' }, false],
    [{ name: 'registry.example/api', purl: 'pkg:oci/api@sha256%3Aabc' }, { purl: 'pkg:oci/api@sha256%3Aabc' }, true],
    [{ name: 'api' }, { purl: 'pkg:oci/api' }, true],
    [{ name: 'registry.example/team/api' }, { purl: 'pkg:oci/api?repository_url=other.example/team/api' }, false],
    [{ cpe: 'cpe:2.3:a:acme:alpha:1:*:*:*:*:*:*:*', name: 'x' }, { cpe: 'cpe:2.3:a:acme:alpha:*:*:*:*:*:*:*:*' }, true],
  ])('the system %j is the product %j: %s', (system, stated, isSo) => {
    expect(isProduct(product(system), product(stated))).toBe(isSo);
  });

  it.each<[Partial<NamedProduct>, Partial<NamedProduct>, boolean]>([
    [{ name: 'Shop API' }, { purl: 'pkg:generic/shop-api@3' }, true],
    [{ name: 'Shop API', version: '2' }, { purl: 'pkg:generic/shop-api@3' }, false],
    [{ name: 'Shop API', version: '3' }, { purl: 'pkg:generic/shop-api@3' }, false],
    [{ name: 'registry.example/team/api' }, { purl: 'pkg:oci/api@sha256%3Aabc' }, true],
    [{ name: 'registry.example/team/api', version: 'sha256:def' }, { purl: 'pkg:oci/api@sha256%3Aabc' }, false],
    [{ name: 'other' }, { purl: 'pkg:oci/api@sha256%3Aabc' }, false],
  ])('the system %j may be the product %j, but is not identified: %s', (system, stated, isSo) => {
    expect(mayBeProduct(product(system), product(stated))).toBe(isSo);
  });

  it.each([
    [alpha, 'pkg:generic/Alpha@1'],
    [product({ name: 'registry.example/app' }), 'pkg:generic/registry.example%2Fapp'],
    [product({ name: 'shop', purl: 'pkg:npm/shop@1.0.0' }), 'pkg:npm/shop@1.0.0'],
    [product({ name: 'shop', purl: 'pkg:npm/shop', version: '2' }), 'pkg:npm/shop@2'],
  ])('is exported with a package URL by which it is found again', (system, purl) => {
    expect(productPurl(system)).toBe(purl);
    expect(isProduct(system, product({ purl }))).toBe(true);
  });
});
