import type { Translated } from '../en/catalog';
import type { proof as english } from '../en/proof';

export const proof: Translated<typeof english> = {
  'proof.heading': 'La demostración: la clave no está aquí',
};
