/**
 * Shows the logo of the host's page beside our name, or takes it away. It has no words: whose page it is, its readers know.
 *
 * @param source a `data:` address without anything that could end an attribute; empty or left out for none
 */
export function showLogo(source: string | undefined): void {
  document.querySelector('.logo')?.remove();
  if (!source) return;
  const from = document.querySelector('.foot .from,.map-foot');
  from?.insertAdjacentHTML('afterbegin', `<span class="logo"><img alt="" src="${source}"></span>`);
}
