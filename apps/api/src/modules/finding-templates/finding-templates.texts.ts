/** Error texts about finding templates. */
export const templateErrors = {
  taken: 'A template with this title already exists',
  outdated: 'A colleague has saved this template in the meantime. Review their changes and save again.',
};
