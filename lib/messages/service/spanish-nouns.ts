/** What falls, blows or hangs in the air: its name, whether it is masculine, and whether it is a plural. */
export type Noun = { readonly text: string; readonly masculine: boolean; readonly plural: boolean };

/**
 * One a line: the NWS's name, the gender and number of the Spanish one (m, f, mp, fp), and the Spanish one.
 * In joined names a tilde stands for the word that joins them.
 */
const NOUNS = `
rain f lluvia
rains fp lluvias
showers mp chubascos
rain showers mp chubascos
rain shower m chubasco
snow f nieve
snow showers mp chubascos de nieve
snow shower m chubasco de nieve
rain~snow showers mp chubascos de lluvia y nieve
flurries fp nevadas breves
snow flurries fp nevadas breves
sprinkles fp gotas dispersas
thunderstorms fp tormentas
thunderstorm f tormenta
t-storms fp tormentas
tstms fp tormentas
thunder mp truenos
drizzle f llovizna
freezing drizzle f llovizna helada
freezing rain f lluvia helada
sleet m aguanieve
ice pellets mp gránulos de hielo
ice crystals mp cristales de hielo
ice fog f niebla helada
snow grains mp granos de nieve
snow pellets mp granos de nieve
graupel f nieve granulada
wintry mix f mezcla invernal
hail m granizo
small hail m granizo pequeño
freezing spray m rocío marino helado
fog f niebla
fog~mist f neblina
mist f neblina
freezing fog f niebla helada
patches of fog mp bancos de niebla
shallow fog f niebla baja
haze f bruma
smoke m humo
dust m polvo
widespread dust m polvo generalizado
dust storm f tormenta de polvo
dust whirls mp remolinos de polvo
blowing dust m polvo levantado por el viento
blowing sand f arena levantada por el viento
sand f arena
volcanic ash f ceniza volcánica
blowing snow f nieve levantada por el viento
drifting snow f nieve arrastrada por el viento
blizzard f ventisca
squalls fp turbonadas
frost f escarcha
funnel cloud f nube embudo
tornado m tornado
waterspouts fp trombas marinas
waterspout f tromba marina
unknown precipitation f precipitación desconocida
precipitation f precipitación
`;

const BY_NAME = new Map(
  NOUNS.trim()
    .split('\n')
    .flatMap((line): [string, Noun][] => {
      const [, name = '', kind = '', text = ''] = /^(.+?) (mp?|fp?) (.+)$/.exec(line) ?? [];
      return [[name, { text, masculine: kind.startsWith('m'), plural: kind.endsWith('p') }]];
    }),
);

const STRENGTHS: readonly (readonly [RegExp, (noun: Noun) => string])[] = [
  [/^(very )?light /, ({ text, ...form }) => `${text} ${agree('liger', form)}`],
  [/^moderate /, ({ text, ...form }) => `${text} ${agree('moderad', form)}`],
  [/^heavy /, ({ text, plural }) => `${text} ${plural ? 'fuertes' : 'fuerte'}`],
];

/** An adjective in -o or -a, in the form that a noun takes. */
export function agree(stem: string, { masculine, plural }: Omit<Noun, 'text'>): string {
  return `${stem}${masculine ? 'o' : 'a'}${plural ? 's' : ''}`;
}

/** A noun with its strength ("light rain" is "lluvia ligera"), or null if the table lacks it. */
export function nounOf(words: string): Noun | null {
  const known = BY_NAME.get(words);
  if (known) return known;
  const nearby = words.replace(/ in (the )?vicinity$/, '');
  if (nearby !== words) {
    const noun = nounOf(nearby);
    return noun && { ...noun, text: `${noun.text} en las cercanías` };
  }
  for (const [pattern, write] of STRENGTHS) {
    const noun = pattern.test(words) ? BY_NAME.get(words.replace(pattern, '')) : undefined;
    if (noun) return { ...noun, text: write(noun) };
  }
  return null;
}
