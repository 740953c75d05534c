import type { ApiModule } from '../../platform/route.ts';

export const engagementsModule: ApiModule = () => {};
