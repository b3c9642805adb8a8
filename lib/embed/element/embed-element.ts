import { EMBED_MORE_PATH } from '@/lib/contract/paths';
import { connect } from '../protocol/connection';
import type { FrameMessage } from '../protocol/protocol';
import { attributesOf, type ElementKind, framePath, NEEDED } from './address';
import type { Followed, Frame } from './follow';
import type { Trouble } from './help';
import type { more } from './more';
import { pageTheme } from './page-theme';
import { reservedHeight } from './reserved-height';
import { applyShadowStyle } from './shadow-style';

/** How near to the view a frame is made, also in what scrolls within the page. */
const NEAR = '1000px';
/** A frame that has not said anything for so long is not there. */
const SILENCE_MS = 8000;
/** A page of ours greets as soon as it has loaded. What has loaded and does not is another: a refusal, or an error. */
const GREETING_MS = 1000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 900_000;
const MOST_TRIES = 9;

/** Why there is no weather: see `HexcastError` in public/embed.d.ts. */
type Reason = 'silent' | 'refused' | 'missing';

/**
 * The class of an element that shows an embed in a frame. A frame is seen once what is in it has spoken, so that no
 * reader sees another server's error. Until then, and while there is nothing, what stands in the element is shown.
 *
 * @param origin that of our server, without a slash at the end
 */
export function embedElement(kind: ElementKind, origin: string): CustomElementConstructor {
  const names = attributesOf(kind);

  return class extends HTMLElement {
    #box = document.createElement('div');
    #link = document.createElement('a');
    #root = this.attachShadow({ mode: 'open' });
    /** The frame that is seen, and the one that will be once it has spoken. */
    #seen: Frame | undefined;
    #coming: Frame | undefined;
    /** Whether the frame is seen, or given up; empty while it is waited for. */
    #state: '' | 'on' | 'off' = '';
    #told = new Map<string, string | null>();
    #always: Record<string, string> = {};
    #timer = 0;
    #retryMs = FIRST_RETRY_MS;
    #near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.#begin(),
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    /** An element that is not displayed yet has no width to reserve a height for. */
    #width = new ResizeObserver(() => this.#reserve());
    #stop = () => {};

    constructor() {
      super();
      applyShadowStyle(this.#root);
      const slot = document.createElement('slot');
      // Frameworks fill an element later than they make it.
      slot.onslotchange = () => this.#paint(this.#state);
      this.#link.target = '_blank';
      this.#link.rel = 'noopener';
      this.#link.href = origin;
      this.#box.append(slot, this.#link);
      this.#root.append(this.#box);
    }

    connectedCallback(): void {
      this.#paint('');
      this.#reserve();
      this.#near.observe(this);
      this.#width.observe(this);
    }

    disconnectedCallback(): void {
      this.#near.disconnect();
      this.#width.disconnect();
      this.#stop();
      clearTimeout(this.#timer);
      this.#seen = this.#coming = void [this.#seen, this.#coming].map(close);
    }

    /** With this, `moveBefore()` moves the element without loading its frame again. */
    connectedMoveCallback(): void {}

    /** A sheet belongs to its document. */
    adoptedCallback(): void {
      applyShadowStyle(this.#root);
    }

    #paint(state: '' | 'on' | 'off'): void {
      this.#state = state;
      const isEmpty = !this.firstElementChild && !this.textContent?.trim();
      this.#box.className = isEmpty ? `bare ${state}` : state;
    }

    #read = (name: string): string | null => this.getAttribute(name);

    /** What the frame is to be told for an attribute: of the theme, the page's where none is asked for. */
    #value = (name: string): string | null => {
      const own = this.#read(name);
      return name === 'theme' && (!own || own === 'auto') ? pageTheme(this) : own;
    };

    #begin(): void {
      this.#near.disconnect();
      if (this.#seen || this.#coming) return;
      this.#load();
      this.#follow();
    }

    #help(trouble: Trouble): void {
      this.#more(({ tell }) => tell(kind, this, trouble));
    }

    /** Some browsers keep a module that failed, so another try has another address. */
    #more(use: (its: typeof more) => void, tries = 0): void {
      import(`${origin + EMBED_MORE_PATH}${tries ? `?${tries}` : ''}`).then(
        (module) => use(module.more),
        () => tries < MOST_TRIES && setTimeout(() => this.#more(use, tries + 1), FIRST_RETRY_MS),
      );
    }

    #follow(): void {
      const followed: Followed = {
        told: this.#told,
        always: this.#always,
        link: this.#link,
        value: this.#value,
        frames: () => [this.#seen, this.#coming],
        load: () => this.#load(),
        in: (waitMs, act) => this.#in(waitMs, act),
      };
      let isOver = false;
      let stop = () => {};
      this.#stop = () => {
        isOver = true;
        stop();
      };
      this.#more(({ begin }) => {
        if (!isOver) stop = begin(kind, this, followed);
      });
    }

    /** Makes a frame for what the attributes say now. What was seen stays until the new one has spoken. */
    #load(): void {
      if (!this.isConnected) return;
      for (const name of names) this.#told.set(name, this.#value(name));
      close(this.#coming);
      this.#coming = undefined;
      clearTimeout(this.#timer);
      const needed = NEEDED[kind];
      if (needed && !needed.some((name) => this.#read(name)?.trim())) {
        this.#giveUp('missing');
        this.#help({ missing: '' });
        return;
      }
      const frame = this.#frameAt(origin + framePath(kind, this.#value));
      this.#coming = frame;
      frame.element.title = this.#link.textContent || this.title;
      this.#box.prepend(frame.element);
      this.#expect('silent', SILENCE_MS);
    }

    #frameAt(address: string): Frame {
      const element = document.createElement('iframe');
      element.referrerPolicy = 'strict-origin-when-cross-origin';
      element.style.colorScheme = this.#told.get('theme') ?? '';
      element.src = address;
      const connection = connect(
        element,
        origin,
        (message) => this.#hear(frame, message),
        () => {
          element.onload = null;
          if (frame === this.#coming) this.#expect('silent', SILENCE_MS);
        },
      );
      element.onload = () => {
        if (frame === this.#coming) this.#expect('refused', GREETING_MS);
      };
      connection.send(this.#always);
      const frame: Frame = { element, connection };
      return frame;
    }

    #reserve(): void {
      if (!this.#seen) this.#resize(reservedHeight(kind, this.#read, this.clientWidth));
    }

    #hear(frame: Frame, message: FrameMessage): void {
      if (message.type === 'height') {
        frame.heightPx = message.px;
        if (frame === this.#seen) this.#resize(message.px);
      }
      if (message.type === 'ready') this.#show(frame);
      if (message.type === 'missing') this.#giveUp('missing');
      if (message.type === 'select') {
        const { hexcast: _, type: __, ...detail } = message;
        this.#tell('select', detail);
      }
      this.#more(({ hear }) => hear(kind, this, this.#root, message));
    }

    #show(frame: Frame): void {
      // What comes instead of it is waited for.
      if (frame === this.#seen && this.#coming) return;
      clearTimeout(this.#timer);
      this.#retryMs = FIRST_RETRY_MS;
      if (frame === this.#coming) {
        close(this.#seen);
        this.#seen = frame;
        this.#coming = undefined;
        if (frame.heightPx !== undefined) this.#resize(frame.heightPx);
        frame.element.className = 'seen';
      }
      this.#paint('on');
    }

    #expect(reason: Reason, waitMs: number): void {
      this.#in(waitMs, () => this.#giveUp(reason));
    }

    #in(waitMs: number, act: () => void): void {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(act, waitMs);
    }

    /**
     * Shows what stands in the element, or a link if nothing does, and tries again, later and later. A frame that
     * speaks after all is shown.
     */
    #giveUp(reason: Reason): void {
      close(this.#seen);
      this.#seen = undefined;
      this.#paint('off');
      if (reason === 'refused') this.#help({ refused: origin });
      const retryMs = reason === 'missing' ? LONGEST_RETRY_MS : this.#retryMs;
      this.#retryMs = Math.min(2 * this.#retryMs, LONGEST_RETRY_MS);
      this.#tell('error', { reason, retrySeconds: retryMs / 1000 });
      this.#in(retryMs, () => this.#load());
    }

    #resize(px: number): void {
      this.#box.style.setProperty('--height', `${px}px`);
    }

    #tell(name: string, detail: object): void {
      this.dispatchEvent(
        new CustomEvent(`hexcast-${name}`, { bubbles: true, composed: true, detail }),
      );
    }
  };
}

function close(frame: Frame | undefined): void {
  frame?.connection.close();
  frame?.element.remove();
}
