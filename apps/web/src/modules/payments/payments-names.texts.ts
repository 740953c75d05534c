import { catalogue } from '../../core/texts.ts';

/** Texts of the manifest, which are part of every page. */
export const paymentsNames = catalogue({
  methods: 'Payment methods',
});
