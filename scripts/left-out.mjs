/** What Next traces and never loads here, as paths in the image: images are not resized, and fonts were measured by the build. */
export const LEFT_OUT = [
  /^node_modules\/(sharp|@img)(\/|$)/,
  /^node_modules\/next\/dist\/server\/capsize-font-metrics\.json$/,
];
