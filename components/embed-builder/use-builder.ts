import { useCallback, useEffect, useRef, useState } from 'react';
import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { type BuilderState, builderAddress, parseBuilder } from '@/lib/view-state/builder';

/** What the builder says about this site. */
export interface BuilderSite {
  /** The configured origin of this site; null if only the reader's browser knows one. */
  readonly publicUrl: string | null;
  readonly origins: EmbedOrigins;
  /** Its source of weather: `demo`, `public`, `live`. */
  readonly mode: string;
  /** How many calls a day may have; null for any number. */
  readonly dailyCalls: number | null;
  /** The fraction of them that all embeds together may make. */
  readonly dailyShare: number;
}

/** For parts of the page in which this site and the embed play a role together. */
export interface SiteProps {
  readonly builder: UseBuilder;
  readonly site: BuilderSite;
  /** The origin of this site. */
  readonly own: string;
}

/** Browsers allow a page only so many changes of its address; a slider makes more. */
const PAUSE_MS = 250;

export interface UseBuilder {
  readonly state: BuilderState;
  /** The names of parameters in the address that were wrong. */
  readonly ignored: readonly string[];
  change(change: Partial<BuilderState>): void;
}

/**
 * The choices in the builder. The address follows them, so that it can be sent to somebody; it makes no steps to go
 * back by, since a step would be a letter or a shade.
 *
 * @param served the search part of the address that the server rendered the page for
 */
export function useBuilder(served: string): UseBuilder {
  const [{ state, ignored }, set] = useState(() => parseBuilder(served));
  const isChanged = useRef(false);
  const change = useCallback((change: Partial<BuilderState>) => {
    isChanged.current = true;
    set((now) => ({ ...now, state: { ...now.state, ...change } }));
  }, []);
  useEffect(() => {
    if (!isChanged.current) return;
    const write = () => window.history.replaceState(null, '', builderAddress(state));
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, ignored, change };
}
