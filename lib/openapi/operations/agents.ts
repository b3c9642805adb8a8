import { MCP_PATH } from '@/lib/contract/paths';
import type { Operation } from '../parts/operation';

/** What programs ask that answer for somebody. */
export const AGENTS: readonly Operation[] = [
  {
    id: 'agentMessage',
    method: 'post',
    path: MCP_PATH,
    handler: 'mcp',
    tag: 'agents',
    summary: 'a message of the Model Context Protocol, over streamable HTTP',
    more: 'Without sessions and streams: each message is answered by itself, and a batch is none. Off in front of a weather service with a key, unless AGENTS is on. A tool that failed for now has Retry-After, as its answer in words has.',
    document: 'docs/agents.md',
    body: { type: 'application/json', schema: 'AgentMessage' },
    answers: [{ type: 'application/json', schema: 'AgentAnswer' }, { status: 202 }],
    headers: ['retry-after'],
    problems: ['cross-site', 'not-found'],
    errors: { schema: 'AgentAnswer', statuses: [400, 404, 406, 413, 415, 500] },
    costs:
      'What the address costs that its tool asks, within a share of the day for all agents together.',
    lasts: 'Not kept.',
    sample: null,
  },
];
