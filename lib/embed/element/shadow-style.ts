/**
 * What stands in the element is shown until the frame has spoken, or a quiet outline if nothing does; then the frame,
 * which is as high as its content, or as the host's page makes the element. A frame that has not spoken is laid out over
 * it, at its later size, but not seen. An element that was taken out and put in again is empty until its frame is back.
 * What the page says about the element itself wins over `:host`; nothing that it says reaches the frame. On paper, a link
 * stands for a frame that has not come.
 */
const STYLE = `
:host(:not([hidden])){display:block}
div{display:flex;flex-flow:column;height:100%;position:relative}
iframe{all:initial;height:100%;position:absolute;visibility:hidden;width:100%}
.seen{flex:1 var(--height);height:auto;min-height:0;position:static;visibility:visible}
slot{display:block;flex:1 var(--height)}
a,.bare slot,.on slot{display:none}
.bare:before,.off a{border:1px solid #8884;border-radius:12px;box-sizing:border-box;content:'';flex:1 var(--height)}
.bare.off a{flex-basis:max(var(--height),2.6em);display:block;color:inherit;font:15px system-ui;overflow:hidden;padding:.6em .9em}
.bare.off:before,.on:before{display:none}
.was{visibility:hidden}
@media print{.bare:not(.on):before{display:none}.bare:not(.on) a{display:block}}`;

/**
 * Gives the style to a shadow root, also when that has come to another document: as a sheet, since a host's
 * Content-Security-Policy can refuse style elements, but not this. Older browsers have only those.
 */
export function applyShadowStyle(root: ShadowRoot): void {
  const { ownerDocument } = root;
  try {
    const sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = ownerDocument.createElement('style');
    style.textContent = STYLE;
    root.prepend(style);
  }
}
