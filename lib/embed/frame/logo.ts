/**
 * Shows the logo of the host's page beside our name, or takes it away. It has no words: whose page it is, its readers know.
 *
 * @param source a `data:` address; empty or left out for none
 */
export function showLogo(source: string | undefined): void {
  const from = document.querySelector('.foot .from,.map-foot');
  from?.querySelector('.logo')?.remove();
  if (!source || !from) return;
  const place = document.createElement('span');
  place.className = 'logo';
  const image = new Image();
  image.alt = '';
  image.src = source;
  place.append(image);
  from.prepend(place);
}
