import { shareOf, switchOf } from './limits';
import type { Mode } from './source';

/** What programs may ask here on behalf of people. */
export interface Agents {
  /** Whether agents may ask at all. */
  readonly agents: boolean;
  /** The share of the day's calls that all agents together may cause, from 0 to 1. */
  readonly agentDailyShare: number;
}

type Texts = Readonly<Record<'AGENTS' | 'AGENT_DAILY_SHARE', string | null>>;

const DEFAULT_SHARE = 0.1;

/**
 * Reads whether agents may ask, and what that may cost. Where a key's calls are spent, that is for its owner to decide,
 * so by default they may not.
 *
 * @throws ConfigError that names the variable and the values it allows.
 */
export function readAgents(env: Texts, mode: Mode): Agents {
  return {
    agents: switchOf('AGENTS', env.AGENTS, mode !== 'live'),
    agentDailyShare: shareOf('AGENT_DAILY_SHARE', env.AGENT_DAILY_SHARE, DEFAULT_SHARE),
  };
}
