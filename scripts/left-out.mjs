/**
 * What Next traces and never loads here, as paths in the image: images are not resized, for which sharp needs the first
 * four, and fonts were measured by the build.
 */
export const LEFT_OUT = [
  /^node_modules\/(sharp|@img|detect-libc|semver)(\/|$)/,
  /^node_modules\/next\/dist\/server\/capsize-font-metrics\.json$/,
];
