/** The texts for weather of which the worst is to be told. */
export const WORST_TEXTS: Readonly<Record<string, readonly [en: string, es: string]>> = {
  'thunderstorms within rain': [
    'Rain until 1 AM; thunderstorms from 6 PM until 11 PM; low 72° tonight; light wind.',
    'Lluvia hasta la 1 a.m.; tormentas desde las 6 p.m. hasta las 11 p.m.',
  ],
  'freezing rain within rain': [
    'Rain until 4 AM; freezing rain or sleet from 7 PM until 1 AM; frost tonight (31°).',
    'Lluvia hasta las 4 a.m.; lluvia helada o aguanieve desde las 7 p.m.',
  ],
  'rain, ice, and snow': [
    'Rain until 7 PM; freezing rain or sleet from 7 PM; snow from 1 AM; frost tonight (26°).',
    'Lluvia hasta las 7 p.m.; lluvia helada o aguanieve desde las 7 p.m.; nieve desde la 1 a.m.',
  ],
  'rain, and hours of heavy snow in the morning': [
    'Rain until 7 PM; snow from 6 AM tomorrow until 8 PM; frost tonight (28°); light wind.',
    'Lluvia hasta las 7 p.m.; nieve desde mañana a las 6 a.m.; helada esta noche (28°).',
  ],
  'drizzle reported, and storms at night': [
    'Rain now; thunderstorms from 10 PM until 1 AM; low 75° tonight; light wind.',
    'Lluvia ahora; tormentas desde las 10 p.m. hasta la 1 a.m.; mínima de 75° esta noche.',
  ],
  'a chance now, and likelier storms tomorrow': [
    'A chance of rain (30%) until 6 PM; a chance of thunderstorms (59%) from noon tomorrow.',
    'Posible lluvia (30%) hasta las 6 p.m.; posibles tormentas (59%) desde mañana al mediodía.',
  ],
  'rain soon, and severe storms at night': [
    'Dry until 7 PM, then rain turning to thunderstorms by 11 PM; low 75° tonight; light wind.',
    'Seco hasta las 7 p.m., luego lluvia con paso a tormentas hacia las 11 p.m.',
  ],
  'rain and snow by turns': [
    'Rain and snow until 5 AM tomorrow; near freezing tonight (34°); light wind.',
    'Lluvia y nieve hasta mañana a las 5 a.m.; riesgo de helada esta noche (34°); poco viento.',
  ],
  'a tornado warning over rain': [
    'Tornado alert until 6 PM; rain until midnight; low 60° tonight; light wind.',
    'Alerta por tornado hasta las 6 p.m.; lluvia hasta la medianoche; mínima de 60° esta noche.',
  ],
  'a winter storm warning over rain': [
    'Snow alert until midnight; rain until midnight; low 40° tonight; light wind.',
    'Alerta por nieve hasta la medianoche; lluvia hasta la medianoche; mínima de 40° esta noche.',
  ],
  'slight chances for two days': [
    'Mostly dry until at least Monday 5 PM (29% chance of rain); low 50° tonight; light wind.',
    'Casi siempre seco al menos hasta el lunes a las 5 p.m. (posible lluvia, 29%).',
  ],
  'one likely hour among unlikely ones': [
    'Dry until 6 PM, then a chance of rain (60%) until 2 PM tomorrow; low 50° tonight.',
    'Seco hasta las 6 p.m., luego posible lluvia (60%) hasta mañana a las 2 p.m.',
  ],
  'rain and snow reported, and doubtful after that': [
    'Rain and snow now, possible until 9 PM (40%); near freezing tonight (34°); light wind.',
    'Lluvia y nieve ahora, posible hasta las 9 p.m. (40%); riesgo de helada esta noche (34°).',
  ],
};
