import type { HarmfulAir } from './air-quality';
import type { PrecipKind } from './precip-kind';

/** What an alert can add to the answer. */
export type AlertTopic =
  | 'tornado'
  | 'storms'
  | 'tropical'
  | 'ice'
  | 'snow'
  | 'wind'
  | 'cold'
  | 'heat'
  | 'air';

/** What one clause of the sentence says, without its words. Times are milliseconds of the Unix epoch. */
export type OutlookPart = {
  /** How much a reader would miss it: the least important are dropped where the sentence is too long. */
  readonly weight: number;
} & (
  | {
      readonly kind: 'dry';
      readonly untilMs: number;
      readonly isOpen: boolean;
      /** What may fall all the same, and with what chance in percent; null if it is dry without a doubt. */
      readonly slight: { readonly what: PrecipKind; readonly chance: number } | null;
    }
  /** Precipitation that begins later; "then" if it ends a dry time told before. */
  | {
      readonly kind: 'wet';
      readonly what: PrecipKind;
      /** What it turns into, if anything. */
      readonly becomes: PrecipKind | null;
      /** What else falls within a day, where there is no room for a clause of it. */
      readonly also?: readonly PrecipKind[];
      /** Percent if it is only a chance, null if it is likely. */
      readonly chance: number | null;
      readonly begins: 'now' | 'then' | number;
    }
  /** Whatever is severe within a day, in the order of time: in full, in brief, or named in the clause of what falls. */
  | {
      readonly kind: 'severe';
      /** Set where there is no room for the times. */
      readonly isBrief?: true;
      readonly falls: readonly {
        readonly what: PrecipKind;
        readonly chance: number | null;
        readonly startMs: number;
        /** Whether the same was told of an earlier time. */
        readonly isAgain: boolean;
      }[];
    }
  /** Both belong to the clause of precipitation before them. */
  | { readonly kind: 'turn'; readonly to: PrecipKind; readonly atMs: number }
  | { readonly kind: 'end'; readonly untilMs: number; readonly isOpen: boolean }
  /** How likely what is reported now is to fall again after that, in percent, and until when. */
  | {
      readonly kind: 'still';
      readonly chance: number;
      readonly untilMs: number;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'cold';
      readonly level: 'low' | 'near-freezing' | 'frost' | 'freezing' | 'bitter';
      /** The least of a night, or of the next 24 hours if it stays below freezing. */
      readonly tempF: number;
      /** When that is. */
      readonly atMs: number;
    }
  | {
      readonly kind: 'hot';
      readonly tempF: number;
      readonly isFelt: boolean;
      readonly atMs: number;
    }
  | {
      readonly kind: 'wind';
      readonly level: 'light' | 'breezy' | 'windy' | 'very-windy';
      readonly mph: number;
      /** Null for now. */
      readonly atMs: number | null;
    }
  | {
      readonly kind: 'air';
      readonly category: HarmfulAir;
      readonly aqi: number;
    }
  | {
      readonly kind: 'alert';
      readonly isBrief?: true;
      readonly topic: AlertTopic;
      /** Null if it is active already. */
      readonly fromMs: number | null;
      readonly untilMs: number | null;
    }
);

/** An alert as far as the sentence needs it. */
export type OutlookAlert = {
  readonly event: string | null;
  readonly fromMs: number | null;
  readonly untilMs: number | null;
};
