import { connect } from '../protocol/connection';
import type { FrameMessage } from '../protocol/protocol';
import { attributesOf, type ElementKind, framePath, isOn, NEEDED } from './address';
import type { Failure, Followed, Frame } from './follow';
import type { more } from './more';
import { pageTheme } from './page-theme';
import { reservedHeight } from './reserved-height';
import { applyShadowStyle } from './shadow-style';

/**
 * Whether the frame is seen, or was until the element was taken out of its page, or is given up; empty while the first is
 * waited for.
 */
type State = '' | 'on' | 'was' | 'off';

/** How near to the view a frame is made, also in what scrolls within the page. */
const NEAR = '1000px';
/** A frame that has not said anything for so long is not there. */
const SILENCE_MS = 8000;
/** A page of ours greets as soon as it has loaded. What has loaded and does not is another: a refusal, or an error. */
const GREETING_MS = 1000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 900_000;

/** Calls back with what an element can show its weather without, once that is there. */
export type WithMore = (use: (its: typeof more) => void) => void;

/**
 * The class of an element that shows an embed in a frame. A frame is seen once what is in it has spoken, so that no
 * reader sees another server's error. Until then, and while there is nothing, what stands in the element is shown.
 *
 * @param origin that of our server, without a slash at the end
 */
export function embedElement(
  kind: ElementKind,
  origin: string,
  withMore: WithMore,
): CustomElementConstructor {
  const names = attributesOf(kind);

  return class extends HTMLElement {
    #box = document.createElement('div');
    #link = document.createElement('a');
    #root = this.attachShadow({ mode: 'open' });
    /** The frame that is seen, and the one that will be once it has spoken. */
    #seen: Frame | undefined;
    #coming: Frame | undefined;
    #state: State = '';
    #told = new Map<string, string | null>();
    #always: Record<string, string> = {};
    #timer: ReturnType<typeof setTimeout> | undefined;
    #retryMs = FIRST_RETRY_MS;
    #near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.#begin(),
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    /** An element that is not displayed yet has no width to reserve a height for. */
    #width = new ResizeObserver(() => this.#reserve());
    /** While it is followed. */
    #life: AbortController | undefined;

    constructor() {
      super();
      applyShadowStyle(this.#root);
      const slot = document.createElement('slot');
      // Frameworks fill an element later than they make it.
      slot.onslotchange = () => this.#paint(this.#state);
      this.#box.append(slot, this.#link);
      this.#root.append(this.#box);
    }

    connectedCallback(): void {
      this.#paint(this.#state);
      this.#reserve();
      this.#near.observe(this);
      this.#width.observe(this);
    }

    disconnectedCallback(): void {
      this.#near.disconnect();
      this.#width.disconnect();
      this.#life?.abort();
      clearTimeout(this.#timer);
      if (this.#seen) this.#paint('was');
      this.#seen = close(this.#seen);
      this.#coming = close(this.#coming);
    }

    /** With this, `moveBefore()` moves the element without loading its frame again. */
    connectedMoveCallback(): void {}

    /** A sheet belongs to its document. */
    adoptedCallback(): void {
      applyShadowStyle(this.#root);
    }

    #paint(state: State): void {
      this.#state = state;
      const isEmpty = !this.firstElementChild && !this.textContent?.trim();
      this.#box.className = isEmpty ? `bare ${state}` : state;
    }

    /**
     * What the frame is to be told for an attribute. Of the theme, the page's where none is asked for. Of where something
     * is, a kilometer is exact enough for hexagons that are some seven wide; the server learns no more, and those near each
     * other share an address.
     */
    #value = (name: string): string | null => {
      const own = this.getAttribute(name);
      if (name === 'theme' && (!own || own === 'auto')) return pageTheme(this);
      return own && kind !== 'map' && /^l(at|ng)$/.test(name) ? (+own).toFixed(2) : own;
    };

    #begin(): void {
      this.#near.disconnect();
      if (!this.isConnected) return;
      this.#load();
      this.#life = new AbortController();
      const { signal } = this.#life;
      const followed: Followed = {
        origin,
        names,
        told: this.#told,
        always: this.#always,
        link: this.#link,
        value: this.#value,
        frames: () => [this.#seen, this.#coming],
        load: () => this.#load(),
        in: (waitMs, act) => this.#in(waitMs, act),
      };
      withMore(({ begin }) => begin(kind, this, followed, signal));
    }

    /** Makes a frame for what the attributes say now. What was seen stays until the new one has spoken. */
    #load(): void {
      for (const name of names) this.#told.set(name, this.#value(name));
      this.#coming = close(this.#coming);
      const needed = NEEDED[kind];
      if (needed && !needed.some((name) => this.#value(name)?.trim())) {
        this.#giveUp('missing');
        return;
      }
      const element = document.createElement('iframe');
      element.referrerPolicy = 'strict-origin-when-cross-origin';
      element.style.colorScheme = this.#told.get('theme') ?? '';
      element.title = this.#link.textContent || this.title;
      element.src = origin + framePath(kind, this.#value);
      const connection = connect(
        element,
        origin,
        (message) => this.#hear(frame, message),
        () => {
          element.onload = null;
          if (frame === this.#coming) this.#expect('silent');
        },
      );
      element.onload = () => {
        if (frame === this.#coming) this.#expect('refused', GREETING_MS);
      };
      connection.send(this.#always);
      const frame: Frame = { element, connection };
      this.#coming = frame;
      this.#box.prepend(element);
      this.#expect('silent');
    }

    #reserve(): void {
      if (!this.#seen && this.#state !== 'was')
        this.#resize(reservedHeight(kind, this.#value, this.clientWidth));
    }

    #hear(frame: Frame, message: FrameMessage): void {
      if (message.type === 'height') {
        frame.heightPx = message.px;
        this.#settle();
      }
      if (message.type === 'ready') this.#show(frame);
      if (message.type === 'missing') this.#giveUp('missing');
      withMore(({ hear }) => hear(this, message));
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
        frame.element.className = 'seen';
        this.#settle();
      }
      this.#paint('on');
    }

    #expect(reason: Failure['reason'], waitMs = SILENCE_MS): void {
      this.#in(waitMs, () => this.#giveUp(reason));
    }

    #in(waitMs: number, act: () => void): void {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(act, waitMs);
    }

    /**
     * Shows what stands in the element, or a link if nothing does, and tries again, later and later. A frame that
     * speaks after all is shown.
     */
    #giveUp(reason: Failure['reason']): void {
      this.#seen = close(this.#seen);
      this.#paint('off');
      const retryMs = reason === 'missing' ? LONGEST_RETRY_MS : this.#retryMs;
      this.#retryMs = Math.min(2 * this.#retryMs, LONGEST_RETRY_MS);
      const detail: Failure = { reason, retrySeconds: retryMs / 1000 };
      this.dispatchEvent(
        new CustomEvent('hexcast-error', { bubbles: true, composed: true, detail }),
      );
      this.#in(retryMs, () => this.#load());
    }

    /**
     * As high as what is seen. How many alerts there will be, nobody knows: a list waits until that moves nothing. A banner
     * does not, since it has no height before there is an alert.
     */
    #settle(): void {
      const px = this.#seen?.heightPx;
      if (px === undefined) return;
      const isList = kind === 'alerts' && !isOn(this.#value('compact'));
      const act = () => this.#resize(px);
      isList ? withMore(({ settle }) => settle(this, px, act)) : act();
    }

    #resize(px: number): void {
      this.#box.style.setProperty('--height', `${px}px`);
    }
  };
}

function close(frame: Frame | undefined): undefined {
  frame?.connection.close();
  frame?.element.remove();
}
