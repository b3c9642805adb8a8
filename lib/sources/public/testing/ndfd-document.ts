import { HOUR_MS } from '@/lib/contract/time';

/** What the stand-in forecasts for a place and an hour: plausible, and never the same in two places. */
interface StandInHour {
  readonly temp: number;
  readonly appt: number;
  readonly wspd: number;
  readonly wdir: number;
  readonly rh: number;
  readonly sky: number;
  readonly wx: string | null;
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Warm in the south and in the afternoon; wind in knots, everything else as in the service's `Unit=e`. */
export function standInHour({ lat, lng }: Point, ms: number): StandInHour {
  const hour = ms / HOUR_MS + lng / 15;
  const wave = Math.sin((2 * Math.PI * (hour - 9)) / 24);
  const temp = Math.round(100 - (lat - 24) * 1.6 + 9 * wave);
  const wspd = Math.round(6 + 5 * Math.sin(lng / 5 + hour / 9));
  const rh = Math.round(60 - 25 * wave);
  const sky = Math.round(50 + 49 * Math.sin(lat / 3 + lng / 7 + hour / 12));
  const wx = sky > 90 ? 'likely|light|rain showers' : sky > 80 ? 'slight chance|light|rain' : null;
  return {
    temp,
    appt: temp + 2,
    wspd,
    wdir: ((Math.round(lng * 7 + hour * 5) % 360) + 360) % 360,
    rh,
    sky,
    wx,
  };
}

/** The chance of precipitation in the twelve hours from a time. */
function standInChance(point: Point, ms: number): number {
  return Math.max(0, Math.min(100, standInHour(point, ms + 6 * HOUR_MS).sky - 20));
}

/** Hourly for 36 hours, then every three hours, then every six. */
function timesFrom(fromMs: number, toMs: number): number[] {
  const times: number[] = [];
  for (let ms = fromMs; ms <= toMs; ) {
    times.push(ms);
    const passed = (ms - fromMs) / HOUR_MS;
    ms += (passed < 35 ? 1 : passed < 71 ? 3 : 6) * HOUR_MS;
  }
  return times;
}

const timeText = (ms: number) => `${new Date(ms - 5 * HOUR_MS).toISOString().slice(0, 19)}-05:00`;

/** A document in the form that the service documents, for the elements that were asked for. */
export function ndfdDocument(
  points: readonly Point[],
  {
    fromMs,
    toMs,
    nowMs,
    elements,
  }: { fromMs: number; toMs: number; nowMs: number; elements: ReadonlySet<string> },
): string {
  // The service leaves the running hour out when it is half over.
  const isHalfOver = nowMs - fromMs >= HOUR_MS / 2 && nowMs - fromMs < HOUR_MS;
  const hours = timesFrom(isHalfOver ? fromMs + HOUR_MS : fromMs, toMs);
  const twelves: number[] = [];
  const firstTwelve = Math.floor(fromMs / (12 * HOUR_MS)) * 12 * HOUR_MS;
  for (let ms = firstTwelve; ms < toMs; ms += 12 * HOUR_MS) twelves.push(ms);
  const hourKey = `k-p1h-n${hours.length}-1`;
  const twelveKey = `k-p12h-n${twelves.length}-2`;
  const values = (all: readonly (number | null)[]) =>
    all
      .map((one) =>
        one === null ? '        <value xsi:nil="true"/>' : `        <value>${one}</value>`,
      )
      .join('\n');
  const element = (
    name: string,
    tag: string,
    attributes: string,
    title: string,
    list: readonly (number | null)[],
    key = hourKey,
  ) =>
    elements.has(name)
      ? `      <${tag} ${attributes} time-layout="${key}">\n        <name>${title}</name>\n${values(list)}\n      </${tag}>\n`
      : '';

  function parameters(point: Point, index: number): string {
    // Out at sea there is no forecast.
    const isSea = point.lng < -126 && point.lat < 48 && point.lat > 25;
    const of = (name: 'temp' | 'appt' | 'wspd' | 'wdir' | 'rh' | 'sky') =>
      hours.map((ms) => (isSea ? null : standInHour(point, ms)[name]));
    const weather = hours.map((ms) => {
      const [coverage, intensity, type] = standInHour(point, ms).wx?.split('|') ?? [];
      return coverage === undefined || isSea
        ? '        <weather-conditions/>'
        : `        <weather-conditions>\n          <value coverage="${coverage}" intensity="${intensity}" weather-type="${type}" qualifier="none">\n            <visibility xsi:nil="true"/>\n          </value>\n        </weather-conditions>`;
    });
    return [
      `    <parameters applicable-location="point${index + 1}">\n`,
      element('temp', 'temperature', 'type="hourly" units="Fahrenheit"', 'Temperature', of('temp')),
      element(
        'appt',
        'temperature',
        'type="apparent" units="Fahrenheit"',
        'Apparent Temperature',
        of('appt'),
      ),
      element(
        'pop12',
        'probability-of-precipitation',
        'type="12 hour" units="percent"',
        '12 Hourly Probability of Precipitation',
        twelves.map((ms) => (isSea ? null : standInChance(point, ms))),
        twelveKey,
      ),
      element('wspd', 'wind-speed', 'type="sustained" units="knots"', 'Wind Speed', of('wspd')),
      element(
        'wdir',
        'direction',
        'type="wind" units="degrees true"',
        'Wind Direction',
        of('wdir'),
      ),
      element(
        'sky',
        'cloud-amount',
        'type="total" units="percent"',
        'Cloud Cover Amount',
        of('sky'),
      ),
      element('rh', 'humidity', 'type="relative" units="percent"', 'Relative Humidity', of('rh')),
      elements.has('wx')
        ? `      <weather time-layout="${hourKey}">\n        <name>Weather Type, Coverage, and Intensity</name>\n${weather.join('\n')}\n      </weather>\n`
        : '',
      '    </parameters>\n',
    ].join('');
  }

  const locations = points
    .map(
      ({ lat, lng }, index) =>
        `    <location>\n      <location-key>point${index + 1}</location-key>\n      <point latitude="${lat.toFixed(2)}" longitude="${lng.toFixed(2)}"/>\n    </location>\n`,
    )
    .join('');
  const more = points
    .map(
      ({ lat, lng }, index) =>
        `    <moreWeatherInformation applicable-location="point${index + 1}">http://forecast.weather.gov/MapClick.php?textField1=${lat.toFixed(2)}&amp;textField2=${lng.toFixed(2)}</moreWeatherInformation>\n`,
    )
    .join('');
  const hourLayout = hours
    .map((ms) => `      <start-valid-time>${timeText(ms)}</start-valid-time>\n`)
    .join('');
  const twelveLayout = twelves
    .map(
      (ms) =>
        `      <start-valid-time>${timeText(ms)}</start-valid-time>\n      <end-valid-time>${timeText(ms + 12 * HOUR_MS)}</end-valid-time>\n`,
    )
    .join('');
  const layout = (key: string, times: string, kind: string) =>
    `    <time-layout time-coordinate="local" summarization="${kind}">\n      <layout-key>${key}</layout-key>\n${times}    </time-layout>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<dwml version="1.0" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://digital.weather.gov/xml/schema/DWML.xsd">
  <head>
    <product srsName="WGS 1984" concise-name="time-series" operational-mode="official">
      <title>NOAA's National Weather Service Forecast Data</title>
      <field>meteorological</field>
      <category>forecast</category>
      <creation-date refresh-frequency="PT30M">${new Date(nowMs).toISOString().slice(0, 19)}Z</creation-date>
    </product>
  </head>
  <data>
${locations}${more}${layout(hourKey, hourLayout, 'none')}${layout(twelveKey, twelveLayout, '12hourly')}${points.map(parameters).join('')}  </data>
</dwml>
`;
}
