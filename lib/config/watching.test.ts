import { expect, it } from 'vitest';
import { ConfigError } from './config-error';
import { readWatching } from './watching';

const NOTHING = {
  WEBHOOKS_FILE: null,
  WEBHOOK_PRIVATE_HOSTS: null,
  WATCH_DAILY_SHARE: null,
  SERVER_SECRET: null,
  SERVER_SECRET_FILE: null,
  VAPID_PRIVATE_KEY: null,
  VAPID_PRIVATE_KEY_FILE: null,
};
const SECRET = 'made-up-for-a-test-and-long-enough';
const noFile = (): string => {
  throw new Error(SECRET);
};
const read = (env: Partial<Record<keyof typeof NOTHING, string>>, readFile = noFile) =>
  readWatching({ ...NOTHING, ...env }, readFile);

it('nobody is told of alerts unless it is set', () => {
  expect(read({})).toEqual({
    webhooksFile: null,
    privateHosts: [],
    watchDailyShare: 0.2,
    serverSecret: null,
  });
});

it('names the file, the hosts, the share and the secret', () => {
  const env = {
    WEBHOOKS_FILE: '/run/secrets/webhooks.json',
    WEBHOOK_PRIVATE_HOSTS: 'Hooks.Internal, 10.0.0.5:8080 [fd00::0:1]:80',
    WATCH_DAILY_SHARE: '.5',
    SERVER_SECRET: SECRET,
  };
  expect(read(env)).toEqual({
    webhooksFile: '/run/secrets/webhooks.json',
    privateHosts: ['hooks.internal', '10.0.0.5:8080', '[fd00::1]:80'],
    watchDailyShare: 0.5,
    serverSecret: SECRET,
  });
  expect(read({ SERVER_SECRET_FILE: '/x' }, () => `${SECRET}\n`).serverSecret).toBe(SECRET);
});

it.each<[Partial<Record<keyof typeof NOTHING, string>>, string]>([
  [{ WEBHOOK_PRIVATE_HOSTS: 'http://hooks.internal' }, 'WEBHOOK_PRIVATE_HOSTS'],
  [{ WEBHOOK_PRIVATE_HOSTS: '*.internal' }, 'WEBHOOK_PRIVATE_HOSTS'],
  [{ WEBHOOK_PRIVATE_HOSTS: 'hooks:99999' }, 'WEBHOOK_PRIVATE_HOSTS'],
  [{ WATCH_DAILY_SHARE: '2' }, 'WATCH_DAILY_SHARE must be a number from 0 to 1.'],
  [{ SERVER_SECRET: 'short' }, 'SERVER_SECRET must be 32 to 200'],
  [{ SERVER_SECRET: `${SECRET} ñ` }, 'SERVER_SECRET must be 32 to 200'],
  [{ SERVER_SECRET: SECRET, SERVER_SECRET_FILE: '/x' }, 'not both'],
  [{ SERVER_SECRET_FILE: '/x' }, 'cannot be read'],
])('says what is wrong with %j, and no secret', (env, message) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(message);
  expect(() => read(env)).toThrow(expect.not.stringContaining(SECRET));
});
