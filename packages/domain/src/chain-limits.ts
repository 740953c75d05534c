/** The maximum number of steps of an attack chain; the editor saves all of them in one call. */
export const chainStepsAtMost = 200;
