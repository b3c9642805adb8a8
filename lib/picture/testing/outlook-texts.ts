import { WORST_TEXTS } from './outlook-worst-texts';

/** The sentence for each input, in English and in Spanish; null where there is nothing to say. */
export const OUTLOOK_TEXTS: Readonly<
  Record<string, readonly [en: string | null, es: string | null]>
> = {
  'nothing known': [null, null],
  'two hours only': [null, null],
  'a calm dry weekend': [
    'Dry until at least Monday 5 PM; low 50° tonight; light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'dry, seen in the morning': [
    'Dry until at least Monday 9 AM; low 50° tonight; light wind.',
    'Seco al menos hasta el lunes a las 9 a.m.; mínima de 50° esta noche; poco viento.',
  ],
  'dry, known for a few hours only': [
    'Dry until at least 11 PM.',
    'Seco al menos hasta las 11 p.m.',
  ],
  'the example of the issue': [
    'Dry until Monday 5 AM, then rain turning to snow by noon; windy tomorrow evening (27 mph).',
    'Seco hasta el lunes a las 5 a.m., luego lluvia y nieve; viento mañana al anochecer (27 mph).',
  ],
  'rain tomorrow': [
    'Dry until 5 AM tomorrow, then rain until noon; low 50° tonight; light wind.',
    'Seco hasta mañana a las 5 a.m., luego lluvia hasta el mediodía; mínima de 50° esta noche.',
  ],
  'rain at noon': [
    'Dry until noon tomorrow, then rain until 4 PM; low 50° tonight; light wind.',
    'Seco hasta mañana al mediodía, luego lluvia hasta las 4 p.m.; mínima de 50° esta noche.',
  ],
  'rain from midnight on': [
    'Dry until midnight, then rain until 6 AM; low 50° tonight; light wind.',
    'Seco hasta la medianoche, luego lluvia hasta las 6 a.m.; mínima de 50° esta noche.',
  ],
  'rain at one': [
    'Dry until 1 AM, then rain until 6 AM; low 50° tonight; light wind.',
    'Seco hasta la 1 a.m., luego lluvia hasta las 6 a.m.; mínima de 50° esta noche; poco viento.',
  ],
  'rain at one tomorrow afternoon': [
    'Dry until 1 PM tomorrow, then rain until 4 PM; low 50° tonight; light wind.',
    'Seco hasta mañana a la 1 p.m., luego lluvia hasta las 4 p.m.; mínima de 50° esta noche.',
  ],
  'rain on Monday from midnight on': [
    'Dry until the end of tomorrow, then rain until 7 AM; low 50° tonight; light wind.',
    'Seco hasta el final de mañana, luego lluvia hasta las 7 a.m.; mínima de 50° esta noche.',
  ],
  'a chance of rain': [
    'Dry until 5 AM tomorrow, then a chance of rain (40%) until noon; low 50° tonight.',
    'Seco hasta mañana a las 5 a.m., luego posible lluvia (40%) hasta el mediodía.',
  ],
  'rain now': [
    'Rain until 9 PM; low 50° tonight; light wind.',
    'Lluvia hasta las 9 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'rain now until tomorrow': [
    'Rain until noon tomorrow; low 50° tonight; light wind.',
    'Lluvia hasta mañana al mediodía; mínima de 50° esta noche; poco viento.',
  ],
  'rain without an end': [
    'Rain until at least Monday 5 PM; low 50° tonight; light wind.',
    'Lluvia al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'a chance now': [
    'A chance of rain (45%) until 8 PM; low 50° tonight; light wind.',
    'Posible lluvia (45%) hasta las 8 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'rain turning to snow tonight': [
    'Rain turning to snow by 10 PM; frost tonight (28°); light wind.',
    'Lluvia con paso a nieve hacia las 10 p.m.; helada esta noche (28°); poco viento.',
  ],
  'showers with a break are one spell': [
    'Dry until 5 AM tomorrow, then rain until noon; low 50° tonight; light wind.',
    'Seco hasta mañana a las 5 a.m., luego lluvia hasta el mediodía; mínima de 50° esta noche.',
  ],
  'a chance before a storm': [
    'Dry until 8 PM, then a chance of rain (35%) until 10 PM; snow from 4 PM tomorrow.',
    'Seco hasta las 8 p.m., luego posible lluvia (35%); nieve desde mañana a las 4 p.m.',
  ],
  thunderstorms: [
    'Dry until 2 PM tomorrow, then thunderstorms until 6 PM; low 75° tonight; light wind.',
    'Seco hasta mañana a las 2 p.m., luego tormentas hasta las 6 p.m.; mínima de 75° esta noche.',
  ],
  ice: [
    'Dry until 8 PM, then freezing rain or sleet; staying below freezing (low 31°).',
    'Seco hasta las 8 p.m., luego lluvia helada o aguanieve; heladas todo el día (mínima de 31°).',
  ],
  'a mix by temperature': [
    'Dry until 5 AM tomorrow, then rain and snow until 9 AM; near freezing tonight (34°).',
    'Seco hasta mañana a las 5 a.m., luego lluvia y nieve; riesgo de helada esta noche (34°).',
  ],
  'snow by temperature': [
    'Dry until 5 AM tomorrow, then snow until 9 AM; staying below freezing (low 20°); light wind.',
    'Seco hasta mañana a las 5 a.m., luego nieve; heladas todo el día (mínima de 20°).',
  ],
  'a kind that nobody knows': [
    'Dry until 5 AM tomorrow, then rain or snow until 9 AM; light wind.',
    'Seco hasta mañana a las 5 a.m., luego lluvia o nieve hasta las 9 a.m.; poco viento.',
  ],
  'only words, no chances': [
    'Dry until 5 AM tomorrow, then rain until noon; low 50° tonight; light wind.',
    'Seco hasta mañana a las 5 a.m., luego lluvia hasta el mediodía; mínima de 50° esta noche.',
  ],
  'only words, and slight ones': [
    'Dry until at least Monday 5 PM; low 50° tonight; light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'neither words nor chances': [
    'Low 50° tonight; light wind.',
    'Mínima de 50° esta noche; poco viento.',
  ],
  'chances missing after six hours': [
    'Dry until at least 11 PM; low 50° tonight; light wind.',
    'Seco al menos hasta las 11 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'hours missing in the midst': [
    'Dry until at least 1 AM; rain from 11 AM tomorrow.',
    'Seco al menos hasta la 1 a.m.; lluvia desde mañana a las 11 a.m.',
  ],
  'an hour missing': [
    'Dry until 11 AM tomorrow, then rain until 4 PM; low 50° tonight; light wind.',
    'Seco hasta mañana a las 11 a.m., luego lluvia hasta las 4 p.m.; mínima de 50° esta noche.',
  ],
  'it rains here though the forecast is dry': [
    'Rain now; low 50° tonight; light wind.',
    'Lluvia ahora; mínima de 50° esta noche; poco viento.',
  ],
  'it rains here and the forecast lacks this hour': [
    'Rain now; low 50° tonight; light wind.',
    'Lluvia ahora; mínima de 50° esta noche; poco viento.',
  ],
  'frost, and it freezes already': [
    'Dry until at least Monday 5 PM; low 29° tonight; light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 29° esta noche; poco viento.',
  ],
  frost: [
    'Dry until at least Monday 5 PM; frost tonight (29°); light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; helada esta noche (29°); poco viento.',
  ],
  'frost toward eight': [
    'Dry until at least Monday 5 PM; frost tonight (31°); light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; helada esta noche (31°); poco viento.',
  ],
  'frost, asked after midnight': [
    'Dry until at least Monday 2 AM; frost this morning (28°); light wind.',
    'Seco al menos hasta el lunes a las 2 a.m.; helada esta mañana (28°); poco viento.',
  ],
  'near freezing': [
    'Dry until at least Monday 5 PM; near freezing tonight (34°); light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; riesgo de helada esta noche (34°); poco viento.',
  ],
  'a frosty day': [
    'Dry until at least Monday 5 PM; staying below freezing (low 12°); light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; heladas todo el día (mínima de 12°); poco viento.',
  ],
  'bitter cold': [
    'Dry until at least Monday 5 PM; bitter cold tonight (−12°); light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; frío intenso esta noche (−12°); poco viento.',
  ],
  'cold, but hours of the night missing': [
    'Dry until at least Monday 5 PM; light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; poco viento.',
  ],
  heat: [
    'Dry until at least Monday 9 AM; hot this afternoon (98°); light wind.',
    'Seco al menos hasta el lunes a las 9 a.m.; calor esta tarde (98°); poco viento.',
  ],
  'heat that is felt': [
    'Dry until at least Monday 9 AM; hot this afternoon (feels like 104°); light wind.',
    'Seco al menos hasta el lunes a las 9 a.m.; calor esta tarde (sensación de 104°).',
  ],
  'windy now': [
    'Dry until at least Monday 5 PM; low 50° tonight; windy now (30 mph).',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche; viento ahora (30 mph).',
  ],
  'very windy tomorrow': [
    'Dry until at least Monday 5 PM; low 50° tonight; very windy tomorrow afternoon (45 mph).',
    'Seco al menos hasta el lunes a las 5 p.m.; viento muy fuerte mañana por la tarde (45 mph).',
  ],
  breezy: [
    'Dry until at least Monday 5 PM; low 50° tonight; breezy tomorrow morning (15 mph).',
    'Seco al menos hasta el lunes a las 5 p.m.; brisa mañana por la mañana (15 mph).',
  ],
  'wind after tomorrow is left for tomorrow': [
    'Dry until at least Monday 5 PM; low 50° tonight; light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'wind unknown': [
    'Dry until at least Monday 5 PM; low 50° tonight.',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche.',
  ],
  'wind known for ten hours only': [
    'Dry until at least Monday 5 PM; low 50° tonight.',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche.',
  ],
  'unhealthy air': [
    'Dry until at least Monday 5 PM; low 50° tonight; light wind; unhealthy air (AQI 165).',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche; aire dañino (ICA 165).',
  ],
  'air for sensitive groups': [
    'Dry until 5 AM tomorrow, then rain until noon; air unhealthy for sensitive groups (AQI 120).',
    'Seco hasta mañana a las 5 a.m., luego lluvia; aire dañino para grupos sensibles (ICA 120).',
  ],
  'hazardous air': [
    'Dry until at least Monday 5 PM; low 50° tonight; light wind; hazardous air (AQI 340).',
    'Seco al menos hasta el lunes a las 5 p.m.; aire peligroso (ICA 340).',
  ],
  'moderate air is no news': [
    'Dry until at least Monday 5 PM; low 50° tonight; light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'a blizzard warning over dry hours': [
    'Snow alert from noon tomorrow; low 50° tonight; light wind.',
    'Alerta por nieve desde mañana al mediodía; mínima de 50° esta noche; poco viento.',
  ],
  'a blizzard warning over snowy hours': [
    'Dry until noon tomorrow, then snow until 5 PM; staying below freezing (low 20°); light wind.',
    'Seco hasta mañana al mediodía, luego nieve; heladas todo el día (mínima de 20°).',
  ],
  'a wind advisory over calm hours': [
    'Dry until at least Monday 5 PM; low 50° tonight; wind alert until 9 PM.',
    'Seco al menos hasta el lunes a las 5 p.m.; alerta por viento hasta las 9 p.m.',
  ],
  'a freeze watch over mild hours': [
    'Dry until at least Monday 5 PM; cold alert from 2 AM; light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; alerta por frío desde las 2 a.m.; poco viento.',
  ],
  'a heat advisory': [
    'Dry until at least Monday 9 AM; heat alert from noon; light wind.',
    'Seco al menos hasta el lunes a las 9 a.m.; alerta por calor desde el mediodía; poco viento.',
  ],
  'a river flood is no rain': [
    'Dry until at least Monday 5 PM; low 50° tonight; light wind.',
    'Seco al menos hasta el lunes a las 5 p.m.; mínima de 50° esta noche; poco viento.',
  ],
  'a tornado watch without an end': [
    'Tornado alert; low 50° tonight; light wind.',
    'Alerta por tornado; mínima de 50° esta noche; poco viento.',
  ],
  'an air quality alert without a number': [
    'Dry until at least Monday 5 PM; low 50° tonight; air quality alert until midnight.',
    'Seco al menos hasta el lunes a las 5 p.m.; alerta por aire dañino hasta la medianoche.',
  ],
  'everything at once': [
    'Dry until Monday 5 AM, then a chance of rain and snow (45%); unhealthy air (AQI 165).',
    'Seco hasta el lunes a las 5 a.m., luego posible lluvia y nieve (45%); aire dañino (ICA 165).',
  ],
  ...WORST_TEXTS,
};
