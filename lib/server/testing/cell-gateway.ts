import { RESOURCE_NAMES } from '@/lib/contract/resources';
import {
  CELL,
  createFakeService,
  createTestGateway,
  jsonReply,
  type TestGatewayOptions,
  ZONE,
} from './fixtures';

export const COUNTY = 'COC031';

/** A gateway whose second service knows the zone and the county of every point. */
export function createCellGateway(options: TestGatewayOptions = {}) {
  const service = createFakeService();
  const zones = createFakeService();
  zones.respondWith(() =>
    jsonReply({ properties: { forecastZone: `http://x/${ZONE}`, county: `http://x/${COUNTY}` } }),
  );
  const setup = createTestGateway(service.transport, {
    ...options,
    zoneTransport: zones.transport,
  });
  const takeSnapshot = () => setup.gateway.places.cached(CELL, RESOURCE_NAMES);
  /** Of both services. */
  const calls = () => service.requests.length + zones.requests.length;
  return { ...setup, service, zones, takeSnapshot, calls };
}
