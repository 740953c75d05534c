import type { ApiModule } from '../../platform/route.ts';

export const meModule: ApiModule = () => {};
