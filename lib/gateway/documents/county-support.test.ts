import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { COUNTY } from '@/lib/server/testing/cell-gateway';
import { createFakeGateway, documentOf, jsonReply } from '@/lib/server/testing/fixtures';

function create(respondToCounties: (path: string) => ReturnType<typeof jsonReply>) {
  const setup = createFakeGateway();
  setup.service.respondWith((path) =>
    path.includes('/alerts/COC')
      ? respondToCounties(path)
      : jsonReply(documentOf('alerts', path.slice(-11, -5))),
  );
  const code = async (id: string) => {
    const { outcome } = await setup.read('alerts', id);
    return outcome.ok ? 'ok' : outcome.code;
  };
  return { ...setup, code };
}

describe('alerts for a county', () => {
  it('are asked for once in their lifetime where the service takes counties', async () => {
    const { code, service, clock } = create(() => jsonReply(documentOf('alerts', COUNTY)));
    expect([await code(COUNTY), await code(COUNTY)]).toEqual(['ok', 'ok']);
    expect(service.requests.map(({ path }) => path)).toEqual(['/base/v1/alerts/COC031.json']);
    clock.advance(2 * HOUR_MS);
    expect(await code(COUNTY)).toBe('ok');
    expect(service.requests).toHaveLength(2);
  });
  it.each([
    ['400', () => jsonReply({}, 400)],
    ['404', () => jsonReply({}, 404)],
    ['a document of something else', () => jsonReply(documentOf('alerts', 'COZ039'))],
  ])('cost one call a day where the service keeps answering with %s', async (_, respond) => {
    const { code, service, clock } = create(respond);
    const callsIn = async (hours: number) => {
      const before = service.requests.length;
      for (let minute = 0; minute < hours * 60; minute += 4) {
        for (const county of [COUNTY, 'COC013', 'COC059']) {
          expect(await code(county)).not.toBe('ok');
        }
        clock.advance(4 * 60_000);
      }
      return service.requests.length - before;
    };
    // Soon again at first: one answer may be that of a moment.
    expect(await callsIn(1)).toBeGreaterThan(2);
    expect(await callsIn(23)).toBeLessThan(8);
    expect(await callsIn(48)).toBeLessThanOrEqual(3);
    expect(await code('COZ039')).toBe('ok');
  });
  it('are asked for again minutes after one answer that the service has none', async () => {
    let isDeployed = false;
    const { code, clock } = create(() =>
      isDeployed ? jsonReply(documentOf('alerts', COUNTY)) : jsonReply({}, 404),
    );
    await code(COUNTY);
    isDeployed = true;
    clock.advance(60_000);
    expect(await code(COUNTY)).toBe('no-data');
    clock.advance(5 * 60_000);
    expect(await code(COUNTY)).toBe('ok');
  });
  it('are still asked for if one county is unknown, or if the service only fails', async () => {
    const { code, service, clock } = create((path) =>
      path.includes('COC031') ? jsonReply(documentOf('alerts', COUNTY)) : jsonReply({}, 404),
    );
    expect(await code(COUNTY)).toBe('ok');
    expect(await code('COC999')).toBe('no-data');
    clock.advance(2 * HOUR_MS);
    expect(await code(COUNTY)).toBe('ok');
    expect(service.requests).toHaveLength(3);

    const invented = create((path) =>
      path.includes('COC999') ? jsonReply({}, 404) : jsonReply(documentOf('alerts', COUNTY)),
    );
    expect(await invented.code('COC999')).toBe('no-data');
    expect(await invented.code(COUNTY)).toBe('ok');

    const failing = create(() => jsonReply({}, 500));
    await failing.code(COUNTY);
    failing.clock.advance(60_000);
    expect(await failing.code(COUNTY)).not.toBe('no-data');
  });
  it('leave the key alone where they are denied, and are asked for again after an hour', async () => {
    const { code, service, clock } = create(() => jsonReply({}, 403));
    expect(await code(COUNTY)).toBe('key-refused');
    expect(await code('COZ039')).toBe('ok');
    expect(await code('COC013')).toBe('no-data');
    expect(service.requests).toHaveLength(2);
    clock.advance(HOUR_MS);
    expect(await code(COUNTY)).toBe('key-refused');
    expect(service.requests).toHaveLength(3);
  });
});
