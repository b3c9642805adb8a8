// The weather of a town, by a client whose types are made of the server's own description:
//   npm init -y && npm pkg set type=module && npm i openapi-fetch
//   npx openapi-typescript http://127.0.0.1:3000/openapi.json -o weather-api.d.ts
//   npx tsx client.ts http://127.0.0.1:3000 boulder
import createClient from 'openapi-fetch';
import type { paths } from './weather-api';

const [baseUrl = 'http://127.0.0.1:3000', town = 'boulder'] = process.argv.slice(2);
const { GET } = createClient<paths>({ baseUrl });
const tell = (line: string) => process.stdout.write(`${line}\n`);

const found = await GET('/api/places', { params: { query: { q: town } } });
const [place] = found.data?.places ?? [];
if (!place) {
  tell(found.error?.detail ?? `There is no ${town}.`);
  process.exit(1);
}
tell(`${place.name}, ${place.state?.name ?? 'where no weather is expected'}`);
const params = { path: { h3: place.cell } };

const current = await GET('/api/v1/current/{h3}.json', { params });
if (current.data) {
  const { tempF, condition, station, sources } = current.data;
  tell(`${tempF ?? 'unknown'} °F, ${condition ?? 'conditions unknown'}, at ${station}`);
  tell(`${current.response.headers.get('age')} s old, from ${sources[0]?.name}`);
} else {
  // Problems are told apart by their code. Where trying again makes sense, the answer says when.
  const seconds = current.response.headers.get('retry-after');
  tell(`${current.error.detail} (${current.error.code}, again in ${seconds ?? '?'} s)`);
}

const areas = await GET('/api/zones/of/{h3}.json', { params });
for (const { id: zone, name } of areas.data?.zones ?? []) {
  const { data, error } = await GET('/api/v1/alerts/{zone}.json', { params: { path: { zone } } });
  // No list is not the same as an empty one.
  if (!data) tell(`${name}: the alerts are not known (${error.code})`);
  else if (data.alerts.length === 0) tell(`${name}: no alerts`);
  for (const { event, expires } of data?.alerts ?? []) tell(`${name}: ${event} until ${expires}`);
}
