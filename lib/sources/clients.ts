/** The bucket of all calls for cells outside the coverage, whichever client requests them. */
export const OUTSIDE_CLIENT = 'outside';
/** The share of the day's calls for all of them together. */
export const OUTSIDE_SHARE = 0.02;

/** The bucket of the map's layer of alerts, whichever clients look at it. */
export const ALERT_LAYER_CLIENT = 'alert-layer';
