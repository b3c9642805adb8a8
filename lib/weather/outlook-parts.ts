import type { AirCategory } from './air-quality';
import type { PrecipKind } from './precip-kind';

/** What an alert can add to the answer. */
export type AlertTopic = 'snow' | 'ice' | 'storms' | 'tropical' | 'wind' | 'cold' | 'heat' | 'air';

/** What one clause of the sentence says, without its words. Times are milliseconds of the Unix epoch. */
export type OutlookPart = {
  /** How much a reader would miss it: the least important are dropped where the sentence is too long. */
  readonly weight: number;
} & (
  | { readonly kind: 'dry'; readonly untilMs: number; readonly isOpen: boolean }
  /** Precipitation that begins later; "then" if it ends a dry time told before. */
  | {
      readonly kind: 'wet';
      readonly what: PrecipKind;
      /** What it turns into, if anything. */
      readonly becomes: PrecipKind | null;
      /** Percent if it is only a chance, null if it is likely. */
      readonly chance: number | null;
      readonly begins: 'now' | 'then' | number;
    }
  /** Both belong to the clause of precipitation before them. */
  | { readonly kind: 'turn'; readonly to: PrecipKind; readonly atMs: number }
  | { readonly kind: 'end'; readonly untilMs: number; readonly isOpen: boolean }
  | {
      readonly kind: 'cold';
      readonly level: 'low' | 'near-freezing' | 'frost' | 'freezing' | 'bitter';
      /** The least of the coming night, or of what is left of the present one. */
      readonly tempF: number;
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
      readonly category: Exclude<AirCategory, 'good' | 'moderate'>;
      readonly aqi: number;
    }
  | {
      readonly kind: 'alert';
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
