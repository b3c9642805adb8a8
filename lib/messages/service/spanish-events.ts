import { HAZARDS, WHOLE_EVENTS } from './spanish-hazards';

/**
 * The kinds of alerts, as the NWS says them in Spanish: its office in San Juan, and the Spanish templates of
 * its wireless emergency alerts ("AVISO DE INUNDACIONES REPENTINAS"). Not to be confused with everyday use: a
 * warning is an aviso, and the milder advisory an advertencia.
 */
const KINDS: readonly (readonly [english: string, spanish: string])[] = [
  ['local statement', 'Declaración local de'],
  ['watch', 'Vigilancia de'],
  ['warning', 'Aviso de'],
  ['advisory', 'Advertencia de'],
  ['statement', 'Declaración de'],
  ['emergency', 'Emergencia de'],
  ['outlook', 'Perspectiva de'],
  ['alert', 'Alerta de'],
];

const WHOLE = tableOf(WHOLE_EVENTS);
const HAZARD = tableOf(HAZARDS);

/** The name of an alert in Spanish ("Aviso de tormenta invernal"), or null if it is unknown. */
export function eventInSpanish(event: string): string | null {
  const name = event.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const whole = WHOLE.get(name);
  if (whole) return whole;
  for (const [english, spanish] of KINDS) {
    if (!name.endsWith(` ${english}`)) continue;
    const hazard = HAZARD.get(name.slice(0, -english.length - 1));
    return hazard ? `${spanish} ${hazard}` : null;
  }
  return null;
}

/** A table of lines "english = español". */
function tableOf(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [english = '', spanish = ''] = line.split(' = ');
        return [english, spanish];
      }),
  );
}
