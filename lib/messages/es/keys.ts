const KEYS: Readonly<Record<string, string>> = {
  Enter: 'Entrar',
  Shift: 'Mayús',
  Home: 'Inicio',
  End: 'Fin',
  Space: 'Espacio',
};

/** What a Spanish keyboard writes on keys ("Shift ←" is "Mayús ←"). Letters and arrows stay as they are. */
export function keysInSpanish(keys: string): string {
  return keys
    .split(' ')
    .map((key) => KEYS[key] ?? key)
    .join(' ');
}
