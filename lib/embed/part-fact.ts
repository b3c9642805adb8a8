import type { FactWords } from './air-words';
import { ageHtml, type Drawing } from './drawing';
import { type Html, html } from './html';

/** A title with its value and its color, and a line below; or a sentence. */
export function partFact(drawing: Drawing, fact: FactWords): Html {
  const { title } = fact;
  if ('sentence' in fact)
    return html`<section class="fact none"><h2>${title}</h2><p>${fact.sentence}</p></section>`;
  const { value, color, age } = fact;
  const notes = [...fact.notes, ...(age ? [ageHtml(drawing, age)] : [])];
  const line = notes.map((note, index) => html`${index > 0 && ' · '}${note}`);
  return html`<section class="fact"><h2>${title}</h2><p>${color && html`<i class="dot" style="background:${color.light}"></i>`}<b>${value}</b></p><p class="note">${line}</p></section>`;
}
