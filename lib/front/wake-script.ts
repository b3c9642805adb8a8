import { FILLING_LASTS_MS } from '@/lib/contract/picture-lifetime';

/**
 * Loads the scripts of a page when somebody needs them: a function of their addresses, small enough to inline. It runs
 * at the end of a page whose element with `data-scripts` says how long it can do without them: `now` for not at all, or
 * when the server rendered it, in milliseconds of the Unix epoch, for a minute from then. React takes the attribute
 * away with its first render.
 *
 * - The first movement of a pointer or wheel, touch, key or focus loads them; not the event without a movement that
 *   Chromium makes for a mouse which rests where the page opens. A button that was pressed before React was there,
 *   or a choice that was made, is done once it is: until then it is not checked, or doing it again would be no change.
 *   Links and forms work without it.
 * - So that nothing that has become old is shown as if it were new, a page that is looked at is not without them for
 *   longer than its minute. One that comes from a cache, or on a device whose clock is wrong, gets them at once, and so
 *   does a reader for whom the server would have rendered another page: of other words, with something stored under one
 *   of the names in `data-stored`, at an address with a view of the map, or whose own place opens.
 * - With `more`, the address of a list of scripts that most readers want later, they and those are fetched once the
 *   page is there, unless the reader saves data, and wait in the browser's cache.
 * - Meanwhile, the root element has `data-asleep`, which hides the notice that scripts are late, and the picture of the
 *   map is renewed as `renewLater` does it: the tiles of a place may come after its page. What is shown is only replaced
 *   by another picture: drawing one takes a phone a fifth of a second. Which one is shown is told by its tag, which
 *   `renewPicture` goes on with; that of the image which the page came with is in the browser's cache.
 * - The button that saves a place is pressed where the reader has saved it.
 */
export const WAKE_SCRIPT = `function (addresses, more) {
  var root = document.documentElement, MINUTE = 60000, isAwake = false, timer;
  var pressed = null, chosen = null;
  var signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];
  function served() { return document.querySelector('[data-scripts]') }
  function isOld() {
    var page = served(), age = page ? Date.now() - Number(page.dataset.scripts) : NaN;
    return !(Math.abs(age) < MINUTE);
  }
  function isForAnother() {
    try {
      var names = served().dataset.stored.split(' ');
      if (names.some(function (name) { return localStorage.getItem('hexcast.' + name) })) return true;
    } catch (e) {}
    var opensOwn = 'placeComing' in root.dataset && document.querySelector('[data-invitation]');
    return opensOwn || location.hash || 'wordsComing' in root.dataset ||
      !/^en(-(US|AS|GU|MP|PR|UM|VI))?$/i.test(navigator.language);
  }
  function markSaved() {
    var button = document.querySelector('[data-saves]');
    try {
      var saved = localStorage.getItem('hexcast.places').split('"recent"')[0];
      if (saved.indexOf(button.dataset.saves) >= 0) button.setAttribute('aria-pressed', 'true');
    } catch (e) {}
  }
  function tagOf(answer) { return answer.ok && answer.headers.get('etag') || '' }
  function show(image, address, picture, tag) {
    if (isAwake) return;
    image.dataset.address = address;
    image.dataset.tag = tag;
    if (!picture) return;
    var before = image.src;
    image.src = URL.createObjectURL(picture);
    if (/^blob:/.test(before)) URL.revokeObjectURL(before);
  }
  function renew(afterMs) {
    setTimeout(function () {
      var image = document.querySelector('[data-first-picture] img');
      if (isAwake || !image) return;
      renew(afterMs * 2);
      if (document.hidden) return;
      var address = image.dataset.address || image.getAttribute('src');
      var cached = { cache: 'only-if-cached', mode: 'same-origin' };
      Promise.resolve(image.dataset.tag || fetch(address, cached).then(tagOf, function () {})).then(function (tag) {
        return fetch(address).then(function (answer) {
          if (!answer.ok) return;
          var newTag = tagOf(answer), isSame = newTag && newTag === tag;
          return Promise.resolve(isSame ? null : answer.blob()).then(function (picture) { show(image, address, picture, newTag) });
        });
      }).catch(function () {});
    }, afterMs);
  }
  function fetchAhead() {
    var connection = navigator.connection;
    if (isAwake || (connection && connection.saveData)) return;
    fetchEach(addresses);
    if (!window.WebGL2RenderingContext) return;
    fetch(more).then(function (answer) { return answer.json() }).then(fetchEach, function () {});
  }
  function fetchEach(list) { list.forEach(function (address) { setTimeout(fetchOne, 0, address) }) }
  function fetchOne(address) {
    var link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = address;
    document.head.appendChild(link);
  }
  function wake() {
    if (isAwake) return;
    isAwake = true;
    clearInterval(timer);
    delete root.dataset.asleep;
    signs.forEach(function (sign) { document.removeEventListener(sign, act, true) });
    addresses.forEach(function (address) {
      var script = document.createElement('script');
      script.src = address;
      document.head.appendChild(script);
    });
    repeat();
  }
  function act(event) {
    if (event.type !== 'pointermove' || event.movementX || event.movementY) wake();
  }
  function press(event) {
    if (!served()) return;
    var control = event.target.closest('button[type=button],input[type=radio],input[type=checkbox]');
    pressed = control || pressed;
    if (control && control.type !== 'button') event.preventDefault();
    wake();
  }
  function choose(event) {
    if (!served() || !event.target.matches('select')) return;
    chosen = { list: event.target, value: event.target.value };
    wake();
  }
  function repeat() {
    if (served()) return void setTimeout(repeat, 50);
    document.removeEventListener('click', press, true);
    document.removeEventListener('change', choose, true);
    if (pressed && pressed.isConnected) pressed.click();
    if (!chosen || !chosen.list.isConnected) return;
    chosen.list.value = chosen.value;
    chosen.list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  document.addEventListener('click', press, true);
  document.addEventListener('change', choose, true);
  markSaved();
  if (isOld() || isForAnother()) return wake();
  root.dataset.asleep = '';
  renew(${FILLING_LASTS_MS});
  signs.forEach(function (sign) { document.addEventListener(sign, act, { capture: true, passive: true }) });
  timer = setInterval(function () { if (!document.hidden && isOld()) wake() }, 1000);
  if (more) window.addEventListener('load', function () { setTimeout(fetchAhead, 500) });
}`;
