/**
 * Loads the scripts of a page when somebody needs them: a function of their addresses, small enough to inline. It runs
 * at the end of a page whose element with `data-scripts` says how long it can do without them: `now` for not at all, or
 * when the server rendered it, in milliseconds of the Unix epoch, for a minute from then. React takes the attribute
 * away with its first render.
 *
 * - The first movement of a pointer, touch, key or focus loads them. A press of a button that came before React was
 *   there is done once it is; links and forms work without it.
 * - So that nothing that has become old is shown as if it were new, a page that is looked at is not without them for
 *   longer than its minute. One that comes from a cache, or on a device whose clock is wrong, gets them at once, and so
 *   does a reader of other words or units than those that the server rendered.
 * - Meanwhile, the root element has `data-asleep`, which hides the notice that scripts are late.
 */
export const WAKE_SCRIPT = `function (addresses) {
  var root = document.documentElement, MINUTE = 60000, isAwake = false, pressed = null, timer;
  var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  function served() { return document.querySelector('[data-scripts]') }
  function isOld() {
    var page = served(), age = page ? Date.now() - Number(page.dataset.scripts) : NaN;
    return !(Math.abs(age) < MINUTE);
  }
  function speaksOtherwise() {
    try {
      if (localStorage.getItem('hexcast.temperature') || localStorage.getItem('hexcast.wind')) return true;
    } catch (e) {}
    return 'wordsComing' in root.dataset || !/^en(-(US|AS|GU|MP|PR|UM|VI))?$/i.test(navigator.language);
  }
  function wake() {
    if (isAwake) return;
    isAwake = true;
    clearInterval(timer);
    delete root.dataset.asleep;
    signs.forEach(function (sign) { document.removeEventListener(sign, wake, true) });
    addresses.forEach(function (address) {
      var script = document.createElement('script');
      script.src = address;
      document.head.appendChild(script);
    });
    pressAgain();
  }
  function press(event) {
    if (!served()) return;
    pressed = event.target.closest('button[type=button]') || pressed;
    wake();
  }
  function pressAgain() {
    if (served()) return void setTimeout(pressAgain, 50);
    document.removeEventListener('click', press, true);
    if (pressed && pressed.isConnected) pressed.click();
  }
  document.addEventListener('click', press, true);
  if (isOld() || speaksOtherwise()) return wake();
  root.dataset.asleep = '';
  signs.forEach(function (sign) { document.addEventListener(sign, wake, { capture: true, passive: true }) });
  timer = setInterval(function () { if (!document.hidden && isOld()) wake() }, 1000);
}`;
