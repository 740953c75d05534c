/** Images of one step. */
export const imagesOfStepAtMost = 20;
