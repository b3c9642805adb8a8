/** What is said of a span or of a measurement, by names of OpenTelemetry's conventions or of our own (`hexcast.`). */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Some work that is over, as one part of a trace. */
export interface Span {
  /** 32 and 16 digits, hexadecimal, as in `TraceContext`. */
  readonly traceId: string;
  readonly spanId: string;
  /** The span that it is a part of; undefined for the first of its trace. */
  readonly parentId: string | undefined;
  readonly name: string;
  /** A request that we answer, a call that we make, or a stage between them. */
  readonly kind: 'server' | 'client' | 'internal';
  /** In milliseconds of the Unix epoch, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Attributes;
  readonly isError: boolean;
}
