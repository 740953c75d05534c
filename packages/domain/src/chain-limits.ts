/** Steps of one attack chain; people read them, and the editor saves them in one call. */
export const chainStepsAtMost = 200;
