import type { Platform } from '../../../platform/platform.ts';

/** Where the pages of the test gateway are; the address says what it is. */
export const testGatewayPath = '/test-gateway';

export interface TestAddresses {
  pageOf(id: string): string;
  /** Return addresses can hold the link of an invoice, which is a secret. */
  seal(address: string): string;
  open(sealed: string): string;
}

const binding = 'test-gateway-address';

export const openAddresses = ({ secrets, publicUrl }: Pick<Platform, 'secrets' | 'publicUrl'>): TestAddresses => ({
  pageOf: (id) => `${publicUrl()}${testGatewayPath}/${id}`,
  seal: (address) => secrets.seal(address, binding).toString('base64'),
  open: (sealed) => secrets.open(Buffer.from(sealed, 'base64'), binding),
});
