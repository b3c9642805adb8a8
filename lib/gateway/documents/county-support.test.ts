import { describe, expect, it } from 'vitest';
import { COUNTY } from '../testing/cell-gateway';
import { createFakeService, createTestGateway, documentOf, jsonReply } from '../testing/fixtures';

const HOUR_MS = 3_600_000;

function create(respondToCounties: (path: string) => ReturnType<typeof jsonReply>) {
  const service = createFakeService();
  service.respondWith((path) =>
    path.includes('/alerts/COC')
      ? respondToCounties(path)
      : jsonReply(documentOf('alerts', path.slice(-11, -5))),
  );
  const setup = createTestGateway(service.transport, {});
  const code = async (id: string) => {
    const { outcome } = await setup.read('alerts', id);
    return outcome.ok ? 'ok' : outcome.code;
  };
  return { ...setup, service, code };
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
  ])('cost one call a day where the service answers with %s', async (_, respond) => {
    const { code, service, clock } = create(respond);
    await code(COUNTY);
    expect(service.requests).toHaveLength(1);
    // A failure of one id is remembered for a moment.
    clock.advance(60_000);
    for (const county of [COUNTY, 'COC013', 'COC059']) expect(await code(county)).toBe('no-data');
    clock.advance(HOUR_MS);
    expect(await code(COUNTY)).toBe('no-data');
    expect(service.requests).toHaveLength(1);
    expect(await code('COZ039')).toBe('ok');
    clock.advance(24 * HOUR_MS);
    await code(COUNTY);
    expect(service.requests).toHaveLength(3);
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
