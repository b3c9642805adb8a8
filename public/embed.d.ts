/**
 * Types of the elements that /embed.js defines, for TypeScript and for React 19. Put this file into your project, beside
 * your own types; the package @hexcast/embed has it already. All values are attributes; Hexcast's docs/embedding.md says
 * what each may be.
 */
export {};

/** How every embed may look, and its units. What is left out follows the reader or the usual. */
interface HexcastLook {
  /** Degrees Fahrenheit or Celsius. */
  temp?: 'f' | 'c' | undefined;
  wind?: 'mph' | 'kmh' | 'ms' | 'kn' | undefined;
  /** Two letters: `en` or `es`. */
  lang?: string | undefined;
  theme?: 'auto' | 'light' | 'dark' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Six hexadecimal digits, as in `accent="0a7d5c"`. */
  accent?: string | undefined;
  /** `transparent`, or six hexadecimal digits. */
  bg?: string | undefined;
  /** Of the corners, 0 to 32 pixels. */
  radius?: number | string | undefined;
  /** The address of a picture that stands beside the name of the server: at most 32 kB, of your own site or with CORS. */
  logo?: string | undefined;
}

declare global {
  /** How an embed is headed. */
  interface HexcastHeading {
    /** What it is called instead of by its own name, in up to 60 characters: `Summit lodge`. */
    label?: string | undefined;
    /** `none` where the page has a heading of its own. */
    heading?: 'show' | 'none' | undefined;
  }

  /** Where something is that may move, in place of `place`: in degrees. It is followed once a minute at most. */
  interface HexcastPoint {
    lat?: number | string | undefined;
    lng?: number | string | undefined;
  }

  interface HexcastWeatherAttributes extends HexcastLook, HexcastHeading, HexcastPoint {
    /** `Boulder, CO`, a ZIP code, or an H3 cell of resolution 6. */
    place?: string | undefined;
    /** Parts, separated by commas: `now,hours,days,alerts,air,pollen`. Usually `now,days`. */
    show?: string | undefined;
    /** The first of the hours, as in `2026-11-21T05Z`; usually the present one. */
    t?: string | undefined;
    /** How many hours and days at most: 1 to 24, and 1 to 7. */
    hours?: number | string | undefined;
    days?: number | string | undefined;
  }

  /** Layers that count the hours until something; `until-wind-40-3h` has a threshold and a duration of its own. */
  type HexcastUntil =
    | 'until-rain'
    | 'until-snow'
    | 'until-freeze'
    | 'until-thaw'
    | 'until-wind'
    | 'until-heat'
    | 'until-air'
    | 'until-alert';

  interface HexcastMapAttributes extends HexcastLook {
    layer?:
      | 'temperature'
      | 'feels-like'
      | 'rain'
      | 'wind'
      | 'humidity'
      | 'air'
      | 'pollen'
      | 'alerts'
      | HexcastUntil
      | `${HexcastUntil}-${string}`
      | undefined;
    lat?: number | string | undefined;
    lng?: number | string | undefined;
    zoom?: number | string | undefined;
    /** The chosen H3 cell. */
    cell?: string | undefined;
    /** The hour, as in `2026-11-21T05Z`; usually the present one. */
    t?: string | undefined;
    /** `timeline`, `layers`, `zoom`, separated by commas. */
    controls?: string | undefined;
    /** The live map at once, and not only when it is touched. */
    live?: boolean | '' | '0' | '1' | 'true' | 'false' | undefined;
  }

  interface HexcastAlertsAttributes extends HexcastLook, HexcastHeading, HexcastPoint {
    /** `Boulder, CO`, a ZIP code, or an H3 cell of resolution 6: the alerts of all zones and counties there. */
    place?: string | undefined;
    /**
     * Instead of a place: forecast zones (`COZ039`) and counties (`COC013`) of the National Weather Service, up to six,
     * separated by commas; or a state (`CO`).
     */
    zone?: string | undefined;
    /** A banner with a line for each alert, and nothing where there is none. */
    compact?: boolean | '' | '0' | '1' | 'true' | 'false' | undefined;
    /** The most lines of a banner, 1 to 6; usually 3, or with `none="line"` one. */
    max?: number | string | undefined;
    /** Where there is no alert, a banner has no height (`hide`), or a line that says so. */
    none?: 'hide' | 'line' | undefined;
  }

  interface HexcastCompareAttributes extends HexcastLook {
    /** Two to six places, separated by semicolons: `Boulder, CO; Denver, CO; 98101`. */
    places: string;
  }

  /** The elements, each with its attributes. */
  interface HexcastElements {
    'hexcast-weather': HexcastWeatherAttributes;
    'hexcast-map': HexcastMapAttributes;
    'hexcast-alerts': HexcastAlertsAttributes;
    'hexcast-compare': HexcastCompareAttributes;
  }

  /** What a reader chose in an embed. */
  interface HexcastSelection {
    /** An H3 cell of resolution 6. */
    readonly cell?: string;
    readonly zone?: string;
    /** As in `2026-11-21T05Z`. */
    readonly hour?: string;
  }

  /** There is no weather; what stands in the element is shown until there is. */
  interface HexcastError {
    /**
     * The server does not answer; what it answers is no embed, as where it does not list the page's origin; or what was
     * asked for does not exist.
     */
    readonly reason: 'silent' | 'refused' | 'missing';
    /** When it is tried again. */
    readonly retrySeconds: number;
  }

  type HexcastSelectEvent = CustomEvent<HexcastSelection>;
  type HexcastErrorEvent = CustomEvent<HexcastError>;

  /** What the components of the package @hexcast/embed take besides the attributes of their elements. */
  interface HexcastComponentProps {
    /**
     * `https://weather.example`. All elements of a page have one server: it need not be said again, nor where the page
     * includes its `/embed.js`.
     */
    server?: string | undefined;
    onSelect?: ((event: HexcastSelectEvent) => void) | undefined;
    onError?: ((event: HexcastErrorEvent) => void) | undefined;
  }

  interface HTMLElementTagNameMap extends Record<keyof HexcastElements, HTMLElement> {}

  /** Both events bubble, so any element and the document may listen. */
  interface GlobalEventHandlersEventMap {
    'hexcast-select': HexcastSelectEvent;
    'hexcast-error': HexcastErrorEvent;
  }
}

interface HexcastReactEvents {
  'onhexcast-select'?: ((event: HexcastSelectEvent) => void) | undefined;
  'onhexcast-error'?: ((event: HexcastErrorEvent) => void) | undefined;
}

// @ts-ignore: without React there is nothing to add to.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends HexcastIntrinsicElements {}
  }
  // @ts-ignore: see above.
  type HexcastHtmlProps = React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
  type HexcastIntrinsicElements = {
    [Tag in keyof HexcastElements]: HexcastElementProps<HexcastElements[Tag]>;
  };
  type HexcastElementProps<Own> = Own & HexcastReactEvents & Omit<HexcastHtmlProps, keyof Own>;
}
