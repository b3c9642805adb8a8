/**
 * Runs in the page's head: sends a form with `data-at-once` as soon as something is chosen in it with a pointer or a
 * finger. With the keys of a closed list each step is a choice, so whoever uses these presses the button. A script
 * small enough to inline, since the list has no others; the Content-Security-Policy allows it by its hash.
 */
export const SENT_AT_ONCE = `(function(d){
var byHand=false;
d.addEventListener('pointerdown',function(){byHand=true},true);
d.addEventListener('keydown',function(){byHand=false},true);
d.addEventListener('change',function(e){
var form=e.target.form;
if(byHand&&form&&'atOnce' in form.dataset)form.requestSubmit()
})
})(document)`;
