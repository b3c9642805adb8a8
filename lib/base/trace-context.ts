/**
 * The place of some work in a trace that several programs write (W3C Trace Context): its trace, the span that it is,
 * and whether whoever began the trace has it recorded.
 */
export interface TraceContext {
  /** 32 digits, hexadecimal. */
  readonly traceId: string;
  /** 16 of them. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** What a request says where it comes from, and what we say where it goes on. */
export const TRACEPARENT_HEADER = 'traceparent';

/** Later versions may have more after the flags, but not the first. Version ff is none. */
const FORM = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,100})?$/;
const ALL_ZEROS = /^0+$/;
const SAMPLED = 1;

/**
 * Reads the field `traceparent` (W3C Trace Context, section 3.2); undefined if it is not in its form, as a trace then
 * begins here. Of a field that came twice Node makes one that is not.
 */
export function readTraceparent(text: string | undefined): TraceContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(text ?? '') ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return undefined;
  if (ALL_ZEROS.test(traceId) || ALL_ZEROS.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 };
}

/** The field for whoever is asked next. */
export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
