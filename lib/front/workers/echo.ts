/**
 * A second signal within this time is an echo of the first: the terminal sends Ctrl-C to all our processes,
 * and each of them (npm, scripts/start.mjs) forwards it to its child.
 */
export const ECHO_MS = 500;
