/** The bucket of all calls for cells outside the coverage, whichever client requests them. */
export const OUTSIDE_CLIENT = 'outside';

/** The bucket of the map's layer of alerts, whichever clients look at it. */
export const ALERT_LAYER_CLIENT = 'alert-layer';
