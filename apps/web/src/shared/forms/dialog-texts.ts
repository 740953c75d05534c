/** Texts of dialogs with two buttons. */
export interface DialogTexts {
  submit: string;
  cancel?: string;
  close?: string;
}
