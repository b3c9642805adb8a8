import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { ConfigError } from './config-error';
import { shareOf, switchOf } from './limits';
import type { Mode } from './source';

/** What pages of other sites may do. */
export interface Embedding {
  readonly embedOrigins: EmbedOrigins;
  /** Whether scripts of these pages may read the weather (CORS). */
  readonly embedCors: boolean;
  /** The share of the day's calls that all embeds together may cause, from 0 to 1. */
  readonly embedDailyShare: number;
}

type Texts = Readonly<Record<'EMBED_ORIGINS' | 'EMBED_CORS' | 'EMBED_DAILY_SHARE', string | null>>;

const DEFAULT_SHARE = 0.4;

/**
 * Reads who may embed what this server shows. The demo's calls cost nothing, so by default everyone may embed it.
 *
 * @throws ConfigError that names the variable and the values it allows.
 */
export function readEmbedding(env: Texts, mode: Mode): Embedding {
  return {
    embedOrigins: env.EMBED_ORIGINS ? originsOf(env.EMBED_ORIGINS) : mode === 'demo' ? '*' : [],
    embedCors: switchOf('EMBED_CORS', env.EMBED_CORS),
    embedDailyShare: shareOf('EMBED_DAILY_SHARE', env.EMBED_DAILY_SHARE, DEFAULT_SHARE),
  };
}

function originsOf(text: string): EmbedOrigins {
  if (text === '*' || text === 'none') return text;
  const origins = text.split(/[\s,]+/).filter((one) => one !== '' && one !== 'self');
  return [...new Set(origins.map(originOf))];
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    (url?.protocol === 'https:' || url?.protocol === 'http:') &&
    // Neither a path nor a user, and no "*" in the host.
    /^https?:\/\/[^/?#@*]+\/?$/i.test(text);
  if (isOrigin) return url.origin;
  throw new ConfigError(
    'EMBED_ORIGINS must be "*", "none", "self", or a list of origins such as https://news.example, separated by commas.',
  );
}
