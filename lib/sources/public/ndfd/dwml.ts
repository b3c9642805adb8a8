import sax from 'sax';
import { createTimeSlices } from '@/lib/base/time-slices';
import { createDwmlReader, type PointSeries } from './dwml-reader';

export type { Layer, PointSeries, WeatherLayer } from './dwml-reader';

/** Characters that are parsed before others may have a turn: about a millisecond of work. */
const SLICE = 32_768;
/** A document of 100 points and all elements has a million. */
const MAX_CHARACTERS = 8_388_608;

/**
 * Reads a time series of the digital forecast database (Digital Weather Markup Language). Undefined if it is not
 * one: cut off, an error page, too deep, too long, or with a document type, which could define entities.
 * A point that it leaves out, as nothing is forecast there, is null.
 */
export async function readDwml(xml: Uint8Array): Promise<(PointSeries | null)[] | undefined> {
  if (xml.byteLength > MAX_CHARACTERS) return undefined;
  const text = new TextDecoder().decode(xml);
  const reader = createDwmlReader();
  const parser = sax.parser(true, { position: false });
  let isBroken = false;
  const refuse = () => {
    isBroken = true;
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = (tag) => {
    // Tags have namespaces only if the parser is told to resolve them.
    if ('ns' in tag || !reader.open(tag.name, tag.attributes)) refuse();
  };
  parser.ontext = reader.text;
  parser.onclosetag = reader.close;
  const yieldToEventLoop = createTimeSlices();
  for (let at = 0; at < text.length && !isBroken; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await yieldToEventLoop();
  }
  return !isBroken && reader.isComplete() ? reader.points() : undefined;
}
