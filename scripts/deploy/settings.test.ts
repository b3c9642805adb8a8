import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '@/lib/config/config';
import { SETTINGS } from '../documents/settings';
import { all, below, environmentOf, pairsIn, read, root } from './read';

const compose = read('compose.yaml');
const kubernetes = read('deploy/kubernetes.yaml');
const dockerfile = read('Dockerfile');
const unit = read('deploy/hexcast@.service');
const ofUnit = environmentOf(unit, '3001');
const readFile = () => 'redis://hexcast:made-up@valkey:6379\n';

describe('the settings of deployments', () => {
  it('are ones that Hexcast reads', () => {
    const ofImage = all(dockerfile, /^(?:ENV| {3}) ?([A-Z_]+)=/gm);
    expect(ofImage).toEqual(expect.arrayContaining(['NODE_ENV', 'HOST', 'PORT']));
    const ofKubernetes = [
      ...all(below(kubernetes, 'data:'), /^ +(?:# )?([A-Z_]+): /gm),
      ...all(kubernetes, /^ +- name: ([A-Z_]+)$/gm),
    ];
    expect(ofKubernetes).toContain('OPERATOR_TOKEN');
    const used = [
      ...ofImage,
      ...Object.keys(pairsIn(below(compose, 'environment:'))),
      ...Object.keys(ofUnit),
      ...ofKubernetes,
    ];
    const others = ['NODE_ENV', 'NODE_OPTIONS', 'NEXT_TELEMETRY_DISABLED', 'MALLOC_ARENA_MAX'];
    expect(used.filter((name) => ![...SETTINGS, ...others].includes(name))).toEqual([]);
  });

  it('make a configuration: one proxy, a shared store, and nothing written', () => {
    const ofYaml = [below(compose, 'environment:'), below(kubernetes, 'data:')].map(pairsIn);
    // The file that the unit reads has the store's address.
    for (const env of [...ofYaml, { ...ofUnit, SHARED_STORE_URL: readFile() }]) {
      expect(readConfig(env, readFile)).toMatchObject({
        mode: 'demo',
        trustedProxyHops: 1,
        cacheDir: null,
        sharedStore: { urls: ['redis://hexcast:made-up@valkey:6379'] },
      });
    }
  });

  it('have each instance of the unit listen on its own port of this machine, and end in order', () => {
    expect(readConfig(ofUnit)).toMatchObject({ host: '127.0.0.1', port: 3001 });
    const [signal = ''] = all(unit, /^KillSignal=(\w+)$/gm);
    expect(read('lib/server/start-server.ts')).toContain(`for (const signal of ['${signal}', `);
  });

  it('probe addresses that exist', () => {
    const paths = [
      compose,
      kubernetes,
      read('deploy/health.mjs'),
      read('deploy/README.md'),
    ].flatMap((text) => all(text, /(\/api\/health\/\w+)/g));
    expect(new Set(paths)).toEqual(new Set(['/api/health/live', '/api/health/ready']));
    for (const path of paths) expect(existsSync(join(root, 'app', path, 'route.ts'))).toBe(true);
  });

  it('keep a reader with the instance that alone knows', () => {
    const forms = all(read('deploy/nginx.conf'), /^ +"~(\S+)" same;$/gm).map(
      (form) => new RegExp(form),
    );
    const isKept = (path: string) => forms.some((form) => form.test(path));
    const doors = readdirSync(join(root, 'app/api'));
    expect(doors.filter((door) => isKept(`/api/${door}`))).toEqual([
      'inspector',
      'metrics',
      'operator',
    ]);
    expect(isKept('/api/v1/current/862681a37ffffff.json?trace=1')).toBe(true);
    expect(isKept('/api/v1/current/862681a37ffffff.json')).toBe(false);
  });

  it('leave the server the time that it takes to stop', () => {
    const [limitMs = ''] = all(
      read('lib/server/start-server.ts'),
      /^const LIMIT_MS = ([\d_]+);$/gm,
    );
    const limit = Number(limitMs.replaceAll('_', '')) / 1_000;
    expect(limit).toBeGreaterThan(0);
    const [grace] = all(below(compose, 'hexcast:'), /stop_grace_period: (\d+)s/g);
    expect(Number(grace)).toBeGreaterThan(limit + 1);
    const [whole] = all(kubernetes, /terminationGracePeriodSeconds: (\d+)/g);
    const [before] = all(kubernetes, /sleep: \{ seconds: (\d+) \}/g);
    expect(Number(whole) - Number(before)).toBeGreaterThan(limit + 1);
    const [stop] = all(unit, /^TimeoutStopSec=(\d+)$/gm);
    expect(Number(stop)).toBeGreaterThan(limit + 1);
  });

  it('run the same store', () => {
    const argumentsIn = (yaml: string) =>
      all(yaml, /^ +- "?([^"\n]*)"?$/gm).filter((argument) => !argument.endsWith('users.acl'));
    const ofCompose = argumentsIn(below(compose, 'command:'));
    expect(ofCompose).toContain('volatile-lru');
    expect(argumentsIn(below(kubernetes, 'args:'))).toEqual(ofCompose);
  });
});
