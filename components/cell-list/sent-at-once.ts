/**
 * Runs in the page's head: sends a form with `data-at-once` as soon as something is chosen in it with a pointer or a
 * finger. With the keys of a closed list each step is a choice, so whoever uses these presses the button. A browser that
 * goes back to the page, and has kept it as it was left, gets the form as it came. The script is small enough to inline,
 * since the list has no others; the Content-Security-Policy allows it by its hash.
 */
export const SENT_AT_ONCE = `(function(d,w){
var byHand=false;
d.addEventListener('pointerdown',function(){byHand=true},true);
d.addEventListener('keydown',function(){byHand=false},true);
d.addEventListener('change',function(e){
var form=e.target.form;
if(!byHand||!form||!('atOnce' in form.dataset)||!form.requestSubmit)return;
form.dataset.sent='';
form.requestSubmit()
});
w.addEventListener('pageshow',function(e){
if(e.persisted)d.querySelectorAll('[data-at-once]').forEach(function(form){
delete form.dataset.sent;
form.reset()
})
})
})(document,window)`;
