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
    more: 'Each message is answered by itself, without a session or a stream; batches are not taken. Where a tool failed for now, the answer has Retry-After.',
    document: 'docs/agents.md',
    body: { type: 'application/json', schema: 'AgentMessage' },
    answers: [{ type: 'application/json', schema: 'AgentAnswer' }, { status: 202 }],
    headers: ['retry-after'],
    problems: ['cross-site', 'not-found'],
    errors: { schema: 'AgentAnswer', statuses: [400, 404, 406, 413, 415, 500] },
    part: 'agents',
    costs:
      'What the address costs that its tool asks, within a share of the day for all agents together.',
    lasts: 'Not kept.',
    sample: null,
  },
];
