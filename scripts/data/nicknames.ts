/** What people call a town besides its name, in English or Spanish, in the form in which names are compared. */
export const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  'Albuquerque|NM': ['abq', 'burque', 'duke city'],
  'Atlanta|GA': ['hotlanta', 'the a t l'],
  'Baltimore|MD': ['bmore', 'charm city'],
  'Boston|MA': ['beantown'],
  'Bronx|NY': ['the bronx'],
  'Charlotte Amalie|VI': ['st thomas', 'saint thomas', 'virgin islands', 'usvi'],
  'Charlotte|NC': ['queen city', 'clt'],
  'Chicago|IL': ['windy city', 'the windy city', 'chi town', 'chitown'],
  'Cincinnati|OH': ['cincy', 'cinci'],
  'Cleveland|OH': ['cle'],
  'Colorado Springs|CO': ['co springs', 'the springs'],
  'Dallas|TX': ['dfw', 'big d'],
  'Denver|CO': ['mile high city', 'the mile high city'],
  'Detroit|MI': ['motor city', 'motown'],
  'Fort Lauderdale|FL': ['fort liquordale', 'ft laud'],
  'Fort Worth|TX': ['cowtown'],
  'Houston|TX': ['htown', 'space city'],
  'Indianapolis|IN': ['indy', 'naptown'],
  'Jacksonville|FL': ['jax'],
  'Kansas City|MO': ['kc', 'kcmo'],
  'Las Vegas|NV': ['vegas', 'sin city'],
  'Los Angeles|CA': ['la', 'l a', 'city of angels'],
  'Louisville|KY': ['derby city'],
  'Memphis|TN': ['bluff city'],
  'Miami|FL': ['magic city', 'the magic city'],
  'Milwaukee|WI': ['brew city', 'mke'],
  'Minneapolis|MN': ['mpls', 'twin cities', 'the twin cities'],
  'Myrtle Beach|SC': ['grand strand'],
  'Nashville|TN': ['music city', 'nash vegas'],
  'New Orleans|LA': ['nola', 'the big easy', 'big easy', 'crescent city', 'nueva orleans'],
  'New York|NY': [
    'new york city',
    'nyc',
    'n y c',
    'big apple',
    'the big apple',
    'gotham',
    'nueva york',
    'ciudad de nueva york',
  ],
  'Oklahoma City|OK': ['okc'],
  'Orlando|FL': ['disney world', 'walt disney world'],
  'Philadelphia|PA': ['philly', 'city of brotherly love', 'filadelfia'],
  'Phoenix|AZ': ['phx', 'valley of the sun'],
  'Pittsburgh|PA': ['steel city', 'pitt', 'the burgh'],
  'Portland|OR': ['pdx', 'rip city', 'rose city'],
  'Raleigh|NC': ['research triangle'],
  'Sacramento|CA': ['sac', 'sactown'],
  'Salt Lake City|UT': ['slc', 'salt lake'],
  'San Antonio|TX': ['alamo city'],
  'San Francisco|CA': ['sf', 'san fran', 'city by the bay'],
  'San Luis Obispo|CA': ['slo'],
  'Seattle|WA': ['emerald city'],
  'St. Louis|MO': ['stl'],
  'Utqiagvik|AK': ['barrow'],
  'Virginia Beach|VA': ['va beach'],
  'Washington|DC': ['dc', 'd c', 'washington dc'],
  'Winston-Salem|NC': ['twin city'],
  'Hagåtña|GU': ['guam', 'agana'],
  'Pago Pago|AS': ['american samoa'],
  'Saipan|MP': ['northern mariana islands', 'cnmi'],
  'Saint Croix|VI': ['st croix', 'us virgin islands'],
};

/** Nicknames that are another town's real name, which comes first. */
export const RARER_NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  'San Francisco|CA': ['frisco'],
};

/** Airports whose three-letter code is not the end of their ICAO id. */
const AIRPORT_CODES: Readonly<Record<string, string>> = {
  PAFA: 'fai',
  PAJN: 'jnu',
  PAKT: 'ktn',
  PASI: 'sit',
  PABR: 'brw',
  PAOM: 'ome',
  PAOT: 'otz',
  PHKO: 'koa',
  PHLI: 'lih',
  PHNY: 'lny',
  PHOG: 'ogg',
  PHTO: 'ito',
  TJBQ: 'bqn',
  TJPS: 'pse',
  TJSJ: 'sju',
};
/** K and three letters; in Alaska, Hawaii and Guam often P and three letters. */
const THREE_LETTERS = /^[KP]([A-Z]{3})$/;

/** The codes by which a station is known, in lower case: its ICAO id, and its airport's three letters. */
export function stationCodes(id: string): string[] {
  const short = AIRPORT_CODES[id] ?? THREE_LETTERS.exec(id)?.[1]?.toLowerCase();
  return short ? [id.toLowerCase(), short] : [id.toLowerCase()];
}
