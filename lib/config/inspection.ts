import type { InspectorMode } from '@/lib/contract/inspector';
import { ConfigError } from './config-error';
import { plainAddress } from './plain-address';
import type { Mode } from './source';

/** What this server shows of its own work, and to whom. */
export interface Inspection {
  readonly inspector: InspectorMode;
  /** The secret that makes a reader an operator; null if nobody can be one. */
  readonly operatorToken: string | null;
  /** Where the source code of this program is read, without a trailing slash; null if nowhere. */
  readonly sourceUrl: string | null;
}

type Texts = Readonly<Record<'INSPECTOR' | 'OPERATOR_TOKEN' | 'SOURCE_URL', string | null>>;

/** Visible ASCII, as it travels in a header field, and too much of it to be guessed. */
const TOKEN = /^[\x21-\x7e]{24,200}$/;

/**
 * Reads what the server shows of its own work. The demo has nothing to hide, so by default it shows all.
 *
 * @throws ConfigError that names the variable, and never contains the token.
 */
export function readInspection(env: Texts, mode: Mode): Inspection {
  return {
    inspector: inspectorOf(env.INSPECTOR, mode),
    operatorToken: tokenOf(env.OPERATOR_TOKEN),
    sourceUrl: sourceUrlOf(env.SOURCE_URL),
  };
}

function inspectorOf(text: string | null, mode: Mode): InspectorMode {
  if (text === null) return mode === 'demo' ? 'on' : 'operator';
  if (text === 'on' || text === 'operator' || text === 'off') return text;
  throw new ConfigError('INSPECTOR must be on, operator or off.');
}

function tokenOf(text: string | null): string | null {
  if (text === null || TOKEN.test(text)) return text;
  throw new ConfigError(
    'OPERATOR_TOKEN must be 24 to 200 visible ASCII characters; "openssl rand -hex 16" makes a good one.',
  );
}

function sourceUrlOf(text: string | null): string | null {
  if (text === null) return null;
  const address = plainAddress(text);
  if (address !== undefined) return address;
  throw new ConfigError(
    'SOURCE_URL must be the address of a folder of source code, such as https://code.example/hexcast/blob/main.',
  );
}
