import { CELL_PATTERN } from '@/lib/contract/ids';
import { EMBED_TITLES } from '@/lib/messages/embed-titles';
import { type Connection, connect } from '../protocol/connection';
import { EMBED_PROTOCOL, type FrameMessage, readSetMessage } from '../protocol/protocol';
import { attributesOf, type ElementKind, framePath } from './address';
import { reservedHeight } from './reserved-height';

/** How near to the view a frame is made, also in what scrolls within the page. */
const NEAR = '1000px';
/** A frame that has not said anything for so long is not there. */
const SILENCE_MS = 8000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 900_000;

/**
 * The class of an element that shows an embed in a frame. What stands in the element is shown where the frame
 * can't be: before there is a script, and while the server does not answer.
 *
 * @param origin that of our server, without a slash at the end
 */
export function embedElement(kind: ElementKind, origin: string): CustomElementConstructor {
  const names = attributesOf(kind);

  return class extends HTMLElement {
    static observedAttributes = names;
    #box = document.createElement('div');
    #link = document.createElement('a');
    #frame: HTMLIFrameElement | undefined;
    #connection: Connection | undefined;
    #changed = new Set<string>();
    #timer = 0;
    #retryMs = FIRST_RETRY_MS;
    #near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.#open(),
      { rootMargin: NEAR, scrollMargin: NEAR },
    );

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [shadowStyle()];
      this.#link.target = '_blank';
      this.#link.rel = 'noopener';
      this.#link.href = origin;
      this.#box.append(document.createElement('slot'), this.#link);
      root.append(this.#box);
    }

    connectedCallback(): void {
      this.#box.className = 'wait';
      this.#reserve();
      this.#near.observe(this);
    }

    disconnectedCallback(): void {
      this.#near.disconnect();
      this.#hush();
      this.#frame?.remove();
      this.#frame = undefined;
    }

    /** With this, `moveBefore()` moves the element without loading its frame again. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      if (old === value) return;
      this.#changed.add(name);
      // Pages change several at once.
      queueMicrotask(() => this.#follow());
    }

    #open(): void {
      this.#near.disconnect();
      if (this.#frame) return;
      const frame = document.createElement('iframe');
      this.#frame = frame;
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.onload = () => this.#listen();
      frame.src = this.#address();
      this.#name();
      this.#box.className = '';
      this.#box.prepend(frame);
      this.#expectWord();
    }

    #read = (name: string): string | null => this.getAttribute(name);

    #address(): string {
      return origin + framePath(kind, this.#read);
    }

    #reserve(): void {
      this.#resize(reservedHeight(kind, this.#read, this.clientWidth));
    }

    #name(): void {
      if (this.#frame) this.#link.textContent = this.#frame.title = frameTitle(kind, this);
    }

    /** Shows what the attributes say now. */
    #follow(): void {
      const changed = [...this.#changed];
      this.#changed.clear();
      // Only the height of a place is known before its frame says it.
      if (!this.#frame || kind === 'weather') this.#reserve();
      this.#name();
      const toSet = changed.filter((name) => name !== 'title');
      if (toSet.length === 0 || !this.#frame) return;
      const set = readSetMessage({
        hexcast: EMBED_PROTOCOL,
        type: 'set',
        ...Object.fromEntries(
          toSet.map((name) =>
            name === 't' ? ['hour', this.#read(name) ?? ''] : [name, this.#read(name)],
          ),
        ),
      });
      if (set && this.#connection && this.#box.className === '') this.#connection.send(set);
      else this.#load();
    }

    /** Loads the frame's page anew. Unlike a new `src`, this leaves no trace in the history of the host's page. */
    #load(): void {
      this.#hush();
      this.#frame?.contentWindow?.location.replace(this.#address());
      this.#expectWord();
    }

    #listen(): void {
      if (!this.#frame) return;
      this.#connection?.close();
      this.#expectWord();
      this.#connection = connect(this.#frame, origin, (message) => this.#hear(message));
    }

    #hear(message: FrameMessage): void {
      if (message.type === 'height') this.#resize(message.px);
      if (message.type === 'ready') {
        clearTimeout(this.#timer);
        this.#retryMs = FIRST_RETRY_MS;
        this.#box.className = '';
        warn(this, message);
      }
      if (message.type === 'select') {
        const { hexcast: _, type: __, ...detail } = message;
        this.#tell('select', detail);
      }
    }

    #expectWord(): void {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#giveUp(), SILENCE_MS);
    }

    /** Shows what stands in the element, or a link if nothing does, and tries again, later and later. */
    #giveUp(): void {
      const retryMs = this.#retryMs;
      this.#retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
      const isEmpty = !this.firstElementChild && !this.textContent?.trim();
      this.#box.className = isEmpty ? 'off bare' : 'off';
      this.#tell('error', { reason: 'silent', retrySeconds: retryMs / 1000 });
      this.#timer = window.setTimeout(() => this.#load(), retryMs);
    }

    #hush(): void {
      clearTimeout(this.#timer);
      this.#connection?.close();
      this.#connection = undefined;
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

const warned = new Set<string>();

/** One line for the author of the page about what is wrong with the attributes, once for each. */
function warn(element: Element, { ignored, mended }: { ignored: string; mended: string }): void {
  const wrong = [ignored && `ignored ${ignored}`, mended && `mended ${mended}`].filter(Boolean);
  const line = `hexcast: ${element.localName}: ${wrong.join('; ')}`;
  if (!wrong[0] || warned.has(line)) return;
  warned.add(line);
  // biome-ignore lint/suspicious/noConsole: it is for the author of the page, who looks for it there.
  console.warn(line);
}

/** What screen readers call the frame: the element's own title, or what it shows, with the place if it has a name. */
function frameTitle(kind: ElementKind, of: HTMLElement): string {
  const words = EMBED_TITLES[of.lang.startsWith('es') ? 'es' : 'en'][kind];
  const place = of.getAttribute('place') ?? '';
  return of.title || (place === '' || CELL_PATTERN.test(place) ? words : `${words}: ${place}`);
}

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
function shadowStyle(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}
