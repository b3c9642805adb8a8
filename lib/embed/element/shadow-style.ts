/**
 * The frame is as high as its content, or as the host's page makes the element. What the page says about the element
 * itself wins over `:host`; nothing that it says reaches the frame.
 */
const STYLE = `
:host(:not([hidden])){display:block}
div{display:flex;flex-direction:column;height:100%}
iframe{all:initial;display:block}
.wait:before{content:''}
iframe,.wait:before{flex:1 1 var(--height);min-height:0;color-scheme:light dark}
:host([theme=light]) iframe{color-scheme:light}
:host([theme=dark]) iframe{color-scheme:dark}
slot,a,.off iframe{display:none}
.off slot,.bare a{display:block;min-height:var(--height)}`;

let sheet: CSSStyleSheet | undefined;

/** The one style sheet of all elements. A host's Content-Security-Policy can refuse style elements, but not this. */
export function shadowStyle(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}
