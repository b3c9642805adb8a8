import { FIRST_FILES, fileUrl } from './style';

/** Gets the code of the map and the files of its base into the browser's cache. */
export function prepareMap(): void {
  import('./weather-map').catch(ignore);
  import('./map-controller').then(({ MapController }) => MapController.prepare(), ignore);
  for (const name of FIRST_FILES) prefetch(fileUrl(name, window.location.origin), 'fetch');
}

function ignore(): void {}

function prefetch(href: string, as: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href });
  document.head.append(link);
}
