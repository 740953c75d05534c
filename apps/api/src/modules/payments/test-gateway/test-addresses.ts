import type { Platform } from '../../../platform/platform.ts';

/** The path of the test gateway's pages. It shows that they are not a real gateway. */
export const testGatewayPath = '/test-gateway';

export interface TestAddresses {
  pageOf(id: string): string;
  /** Encrypts a return URL, which can contain the secret link of an invoice. */
  seal(address: string): string;
  open(sealed: string): string;
}

const binding = 'test-gateway-address';

export const openAddresses = ({ secrets, publicUrl }: Pick<Platform, 'secrets' | 'publicUrl'>): TestAddresses => ({
  pageOf: (id) => `${publicUrl()}${testGatewayPath}/${id}`,
  seal: (address) => secrets.seal(address, binding).toString('base64'),
  open: (sealed) => secrets.open(Buffer.from(sealed, 'base64'), binding),
});
