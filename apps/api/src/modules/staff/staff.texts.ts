/** Error texts about staff accounts. */
export const staffTexts = {
  errors: {
    own: 'You can’t change your own account here. Ask another administrator.',
    lastAdmin: 'This is the last administrator. Make someone else an administrator first.',
    notAccepted: 'This invitation has not been accepted yet',
    noSuchTeam: 'Select an existing team',
  },
};
