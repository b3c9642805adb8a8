// Runs in every document of a wall before its own scripts. Time stands still until the benchmark moves it, so that a
// quarter passes in minutes; the short waits of drawing go by the real clock. `wall.advance` runs what was due in between,
// in its order, and waits for what the server is asked for.
(() => {
  if (!location.protocol.startsWith('http')) return;
  /** Shorter waits are real. */
  const LONG_MS = 1000;
  /** Browsers take a longer one for none: it overflows 32 bits. */
  const LONGEST_MS = 2 ** 31 - 1;
  const real = {
    Date,
    fetch: fetch.bind(self),
    setTimeout: setTimeout.bind(self),
    setInterval: setInterval.bind(self),
    clearTimeout: clearTimeout.bind(self),
    requestAnimationFrame: requestAnimationFrame.bind(self),
  };
  const asking = new XMLHttpRequest();
  asking.open('GET', '/wall-clock', false);
  asking.send();
  const startMs = Number(asking.responseText);
  let nowMs = startMs;

  self.Date = new Proxy(real.Date, {
    construct: (target, given, as) =>
      Reflect.construct(target, given.length === 0 ? [nowMs] : given, as),
    apply: (target) => new target(nowMs).toString(),
    get: (target, name) => (name === 'now' ? () => nowMs : Reflect.get(target, name)),
  });
  performance.now = () => nowMs - startMs;
  self.requestAnimationFrame = (run) => real.requestAnimationFrame(() => run(performance.now()));

  const timers = new Map();
  const wrong = [];
  let lastId = 2 ** 31;
  const add = (name, run, ms, rest) => {
    const asked = Number(ms ?? 0);
    if (!(asked <= LONGEST_MS)) wrong.push(`${name}(…, ${ms}) ${new Error().stack}`);
    const waitMs = Math.max(0, asked | 0);
    if (waitMs < LONG_MS) return real[name](run, waitMs, ...rest);
    lastId += 1;
    const everyMs = name === 'setInterval' ? waitMs : null;
    timers.set(lastId, { dueMs: nowMs + waitMs, everyMs, run: () => run(...rest) });
    return lastId;
  };
  self.setTimeout = (run, ms, ...rest) => add('setTimeout', run, ms, rest);
  self.setInterval = (run, ms, ...rest) => add('setInterval', run, ms, rest);
  self.clearTimeout = self.clearInterval = (id) => timers.delete(id) || real.clearTimeout(id);

  let pending = 0;
  let answered = () => {};
  const tracked = async (act) => {
    pending += 1;
    try {
      return await act();
    } finally {
      pending -= 1;
      answered();
    }
  };
  let asked = 0;
  self.fetch = async (input, init) => {
    asked += 1;
    const headers = new Headers(init?.headers);
    headers.set('x-wall-ms', String(nowMs));
    // The browser's own cache goes by the real clock.
    const response = await tracked(() =>
      real.fetch(input, { ...init, headers, cache: 'no-cache' }),
    );
    for (const read of ['text', 'json', 'arrayBuffer']) {
      response[read] = () => tracked(() => Response.prototype[read].call(response));
    }
    return response;
  };

  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => waiting.shift()();
  const turn = () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      channel.port2.postMessage(null);
    });

  /** @param waits whether the server answers: if it swallows requests, time goes on without it */
  async function settle(waits) {
    await turn();
    while (waits && pending > 0) {
      await new Promise((resolve) => {
        answered = resolve;
      });
      await turn();
    }
  }

  /** Moves the time on step by step, and runs what is due once in each, as a browser does with a page in its background. */
  async function advance(toMs, stepMs, waits) {
    while (nowMs < toMs) {
      nowMs = Math.min(nowMs + stepMs, toMs);
      const due = [...timers].filter(([, { dueMs }]) => dueMs <= nowMs);
      due.sort(([, a], [, b]) => a.dueMs - b.dueMs);
      for (const [id, timer] of due) {
        if (!timers.has(id)) continue;
        if (timer.everyMs === null) timers.delete(id);
        else timer.dueMs = nowMs + timer.everyMs;
        try {
          timer.run();
        } catch (error) {
          reportError(error);
        }
        await settle(waits);
      }
    }
    return { asked, drawn: document.documentElement.dataset.drawn };
  }

  // WebGL's textures and buffers are not in the heap.
  let cardObjects = 0;
  const context = WebGL2RenderingContext.prototype;
  for (const kind of ['Texture', 'Buffer', 'VertexArray', 'Framebuffer', 'Program']) {
    const [make, remove] = [context[`create${kind}`], context[`delete${kind}`]];
    context[`create${kind}`] = function () {
      cardObjects += 1;
      return make.call(this);
    };
    context[`delete${kind}`] = function (it) {
      if (it) cardObjects -= 1;
      remove.call(this, it);
    };
  }

  const facts = () => ({ timers: timers.size, cardObjects, wrong });
  Object.assign(self, { wall: { advance, facts, now: () => nowMs }, __hexcast: {} });
})();
