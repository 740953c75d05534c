export const attackChainTexts = {
  tooManyImages: (most: number) => `A step can have up to ${most} images`,
  imageTwice: 'List each image only once',
  foreignImage: 'An image does not belong to this step',
  outdated: 'The chain was changed by another user. Reload it and repeat your change.',
  tooManySteps: (steps: number, most: number) => `The chain would have ${steps} steps. The maximum is ${most}.`,
  step: {
    foreign: (place: number) => `Step ${place} does not belong to this chain`,
    twice: (place: number) => `Step ${place} is listed twice`,
    foreignFinding: (place: number) => `Step ${place} references a finding that is not part of this engagement`,
    later: (place: number) => `Step ${place} can only depend on earlier steps`,
  },
};
