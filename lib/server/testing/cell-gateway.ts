import { CELL, createFakeService, createTestGateway, jsonReply, ZONE } from './fixtures';

export const COUNTY = 'COC031';

/** A gateway whose second service knows the zone and the county of every point. */
export function createCellGateway() {
  const service = createFakeService();
  const zones = createFakeService();
  zones.respondWith(() =>
    jsonReply({ properties: { forecastZone: `http://x/${ZONE}`, county: `http://x/${COUNTY}` } }),
  );
  const setup = createTestGateway(service.transport, { zoneTransport: zones.transport });
  const takeSnapshot = () => setup.gateway.places.cached(CELL);
  /** Of both services. */
  const calls = () => service.requests.length + zones.requests.length;
  return { ...setup, service, zones, takeSnapshot, calls };
}
