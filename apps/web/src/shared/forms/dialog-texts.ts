export interface DialogTexts {
  submit: string;
  cancel?: string;
  close?: string;
}
