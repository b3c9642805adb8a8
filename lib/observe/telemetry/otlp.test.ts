import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../histogram';
import { metricsBody, tracesBody } from './otlp';

const RESOURCE = {
  attributes: { 'service.name': 'hexcast' },
  version: '1.2.3',
  startMs: Date.parse('2026-07-17T18:00:00Z'),
};
const resource = {
  attributes: [{ key: 'service.name', value: { stringValue: 'hexcast' } }],
};
const scope = { name: 'hexcast', version: '1.2.3' };

describe('OTLP in JSON', () => {
  it('has spans with ids in hexadecimal, times in nanoseconds as texts, and kinds as numbers', () => {
    const span = {
      traceId: '5b8efff798038103d269b633813fc60c',
      spanId: 'eee19b7ec3c1b174',
      parentId: 'eee19b7ec3c1b173',
      name: 'GET /api/v1/[resource]/[file]',
      kind: 'server',
      startMs: 1_544_712_660_000.25,
      endMs: 1_544_712_661_000,
      attributes: { 'http.response.status_code': 503, ratio: 0.5, isIt: true, text: 'a "b"' },
      isError: true,
    } as const;
    const first = { ...span, parentId: undefined, kind: 'client', isError: false } as const;
    const body = JSON.parse(tracesBody(RESOURCE, [span, first]));
    expect(body).toEqual({ resourceSpans: [{ resource, scopeSpans: [expect.anything()] }] });
    const [{ spans, ...rest }] = body.resourceSpans[0].scopeSpans;
    expect(rest).toEqual({ scope });
    expect(spans[0]).toEqual({
      traceId: '5b8efff798038103d269b633813fc60c',
      spanId: 'eee19b7ec3c1b174',
      parentSpanId: 'eee19b7ec3c1b173',
      name: 'GET /api/v1/[resource]/[file]',
      kind: 2,
      startTimeUnixNano: '1544712660000250000',
      endTimeUnixNano: '1544712661000000000',
      attributes: [
        { key: 'http.response.status_code', value: { intValue: '503' } },
        { key: 'ratio', value: { doubleValue: 0.5 } },
        { key: 'isIt', value: { boolValue: true } },
        { key: 'text', value: { stringValue: 'a "b"' } },
      ],
      status: { code: 2 },
    });
    expect(spans[1]).toMatchObject({ kind: 3, status: {} });
    expect(spans[1]).not.toHaveProperty('parentSpanId');
  });
  it('has counters, gauges and histograms, and nothing of what was never measured', () => {
    const counts = BOUNDS.map((_, index) => Number(index === 3) * 2).concat(1);
    const body = JSON.parse(
      metricsBody(
        RESOURCE,
        [
          { name: 'a_total', kind: 'counter', help: 'A.', samples: [[{ code: 'x' }, 3]] },
          { name: 'b_seconds', kind: 'gauge', help: 'B.', samples: [[{}, 0.5]] },
          { name: 'c', kind: 'gauge', help: 'C.', samples: [] },
          {
            name: 'http.server.request.duration',
            kind: 'histogram',
            unit: 's',
            help: 'D.',
            samples: [
              [{ 'http.response.status_code': 200 }, { bounds: BOUNDS, counts, sum: 12.5 }],
            ],
          },
        ],
        RESOURCE.startMs + 60_000,
      ),
    );
    const times = {
      startTimeUnixNano: '1784311200000000000',
      timeUnixNano: '1784311260000000000',
    };
    const { timeUnixNano } = times;
    expect(body.resourceMetrics[0].resource).toEqual(resource);
    expect(body.resourceMetrics[0].scopeMetrics).toEqual([
      {
        scope,
        metrics: [
          {
            name: 'a_total',
            description: 'A.',
            unit: '',
            sum: {
              aggregationTemporality: 2,
              isMonotonic: true,
              dataPoints: [
                {
                  ...times,
                  attributes: [{ key: 'code', value: { stringValue: 'x' } }],
                  asDouble: 3,
                },
              ],
            },
          },
          {
            name: 'b_seconds',
            description: 'B.',
            unit: 's',
            gauge: { dataPoints: [{ timeUnixNano, attributes: [], asDouble: 0.5 }] },
          },
          {
            name: 'http.server.request.duration',
            description: 'D.',
            unit: 's',
            histogram: {
              aggregationTemporality: 2,
              dataPoints: [
                {
                  ...times,
                  attributes: [{ key: 'http.response.status_code', value: { intValue: '200' } }],
                  count: '3',
                  sum: 12.5,
                  bucketCounts: counts.map(String),
                  explicitBounds: BOUNDS,
                },
              ],
            },
          },
        ],
      },
    ]);
  });
});
