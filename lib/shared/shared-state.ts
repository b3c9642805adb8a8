import type { DailyUsage } from './call-counter';
import type { OuterStore } from './entry';
import type { RemovableValue } from './key-value-store';
import type { Lease } from './lease';
import type { Pace, PaceOptions } from './pace';
import type { SharedValue } from './shared-value';

/**
 * What a process shares: with the one that takes its place after a restart, on a disk; with those beside it, in a
 * store; or with none, in memory.
 */
export interface SharedState {
  /** Cache entries behind memory; undefined where memory is all. */
  readonly entries: OuterStore | undefined;
  /** A short HMAC of a key or a client, which reveals nothing about it. */
  readonly fingerprintOf: (text: string) => string;
  /** A secret that survives a restart, and that all processes have; undefined where there is none. */
  readonly secret: string | undefined;
  /** A value that survives a restart; other processes may read and write it too. */
  readonly stored: (name: string) => RemovableValue;
  /** The name of a key, on which all processes agree; it reveals nothing about it. */
  readonly keyMark: (key: string) => string;
  /** The day of the key or the host with this fingerprint. */
  readonly day: (fingerprint: string) => DailyUsage;
  /** Ends this process's part in the day of a key that is used no more. */
  readonly forgetDay: (fingerprint: string) => void;
  /** A value that processes beside each other see; it does not survive a restart of all. */
  readonly value: (name: string) => SharedValue;
  readonly counts: (name: string) => PeerCounts;
  /** The right to do what only one process may do. */
  readonly lease: (name: string) => Lease;
  /** The pace in front of a service or a host. */
  readonly pace: (name: string, options: PaceOptions) => Pace;
  /** The folder on this machine, if there is one. */
  readonly disk: DiskState | undefined;
  /** Whether the store answers; null without a store. */
  readonly isUp: () => boolean | null;
  /** Calls `listener` whenever the store answers again: what was written meanwhile is not there. */
  readonly onUp: (listener: () => void) => void;
  /** Gives back what this process has taken and does not need. What it is made of stays open. */
  readonly close: () => Promise<void>;
}

/** How processes count the same clients together. */
export interface PeerCounts {
  /** Says that a client caused a call. */
  readonly publish: (fingerprint: string) => void;
  /** Calls `listener` when another process says so. */
  readonly onPublished: (listener: (fingerprint: string) => void) => void;
}

export interface DiskState {
  /** Whether the last writes of all parts succeeded. */
  readonly isWorking: () => boolean;
  /** The cache entries on the disk, their bytes, and the most that there may be. */
  readonly size: () => {
    readonly entries: number;
    readonly bytes: number;
    readonly maxBytes: number;
  };
}
