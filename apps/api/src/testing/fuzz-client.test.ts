import { propertyOptions } from '@gatehouse/domain/testing/random-cases';

import { proveWrongCalls } from './prove-wrong-calls.ts';

await proveWrongCalls(({ path }) => !path.startsWith('/provider/'), propertyOptions(15));
