/** The words of every dialog with two buttons. */
export interface DialogTexts {
  submit: string;
  cancel?: string;
  close?: string;
}
