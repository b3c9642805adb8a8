import { expect, it } from 'vitest';
import { readAgents } from './agents';
import { ConfigError } from './config-error';

const NOTHING = { AGENTS: null, AGENT_DAILY_SHARE: null };

it('agents may ask for a tenth of the day, except where a key’s calls are spent', () => {
  const read = (mode: 'demo' | 'public' | 'live') => readAgents(NOTHING, mode);
  expect(read('demo')).toEqual({ agents: true, agentDailyShare: 0.1 });
  expect(read('public')).toEqual({ agents: true, agentDailyShare: 0.1 });
  expect(read('live')).toEqual({ agents: false, agentDailyShare: 0.1 });
});

it('what is set counts in every mode', () => {
  const on = { AGENTS: 'on', AGENT_DAILY_SHARE: '.25' };
  expect(readAgents(on, 'live')).toEqual({ agents: true, agentDailyShare: 0.25 });
  expect(readAgents({ ...NOTHING, AGENTS: 'off' }, 'demo').agents).toBe(false);
  expect(readAgents({ ...NOTHING, AGENT_DAILY_SHARE: '0' }, 'demo').agentDailyShare).toBe(0);
});

it.each([
  [{ AGENTS: 'yes' }, 'AGENTS must be "on" or "off".'],
  [{ AGENTS: 'ON' }, 'AGENTS must be "on" or "off".'],
  [{ AGENT_DAILY_SHARE: '2' }, 'AGENT_DAILY_SHARE must be a number from 0 to 1.'],
  [{ AGENT_DAILY_SHARE: '10%' }, 'AGENT_DAILY_SHARE must be a number from 0 to 1.'],
])('says what is wrong with %j', (env, message) => {
  const read = () => readAgents({ ...NOTHING, ...env }, 'demo');
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
});
