import type { Translated } from '../en/catalog';
import type { lab as english } from '../en/lab';

export const lab: Translated<typeof english> = {
  'lab.heading': 'El laboratorio: intente romperlo',
};
