import type { Allowed } from './faults';

/** Used only where it is there: what happens elsewhere. */
const TESTED: readonly Allowed[] = [
  {
    names: ['requestIdleCallback', 'cancelIdleCallback'],
    because: 'Tested first; without it, a fifth of a second is waited instead.',
  },
  {
    names: ['navigator.share'],
    because: 'Tested first; without it, the link is copied, or shown to be copied by hand.',
  },
  {
    names: ['.showPopover'],
    because: 'Called only if it is there; without it, a notice is fixed at the foot of the page.',
  },
  {
    names: [
      'Notification',
      'Notification.permission',
      'Notification.requestPermission',
      '.userVisibleOnly',
    ],
    because: 'Tested together with push messages; without them, a dialog says that there are none.',
  },
  {
    names: ['the event notificationclick', '.notification', '.requireInteraction'],
    because:
      'Of notifications, where there are some; one that need not be dismissed leaves sooner.',
    only: /^\.next\/front\/worker\.js$/,
  },
  {
    names: ['the event pushsubscriptionchange', '.oldSubscription', '.newSubscription'],
    because:
      'Where nobody tells of it, the dialog of a place shows that it is not watched any more.',
    only: /^\.next\/front\/worker\.js$/,
  },
  {
    names: ['.charging', 'the event levelchange', 'the event chargingchange'],
    because:
      'Of the battery, if the browser tells; without it, the wind is drawn whatever it has left.',
  },
  {
    names: ['navigator.connection', '.saveData', '.downlink'],
    because: 'Tested first; without it, a reader does not save data, and React waits for pictures.',
  },
  {
    names: ['.databases'],
    because: 'What it throws is caught; this site has no such database, and the rest is searched.',
  },
  {
    names: ['.requestFullscreen', 'document.fullscreenElement', 'document.exitFullscreen'],
    because: 'Called only if it is there, and by a key; a talk on an iPhone stays in its window.',
  },
  {
    names: ['the event contextmenu'],
    because: 'A phone without it opens the menu of the map after a long press.',
  },
  {
    names: ['the event wheel'],
    because: 'Phones have no wheel: two fingers zoom.',
  },
  {
    names: ['.changedTouches', '.targetTouches'],
    because: 'Read from the events of fingers, which browsers have where there are any.',
  },
  {
    names: ['.movementX', '.movementY'],
    because:
      'Chrome on Android had none until 144; what a mouse presses there counts, if not its moves.',
  },
  {
    names: ['.isComposing'],
    because: 'Without it, the key that ends an accented letter may search at once.',
  },
  {
    names: [
      'navigation',
      '.activation',
      '.currentEntry',
      '.canIntercept',
      'the event navigate',
      'the event navigateerror',
      'the event navigatesuccess',
    ],
    because: 'Tested by React and Next; without it, a browser shows no sign of a change of pages.',
  },
  {
    names: [
      '.startViewTransition',
      '.skipTransition',
      '.viewTransitionName',
      '.viewTransitionClass',
    ],
    because: 'React calls it for its element of transitions, which no page has.',
  },
  {
    names: ['.fromElement'],
    because: 'React reads what Internet Explorer had where an event has no related target.',
  },
  {
    names: ['.checkVisibility', '.scrollbarGutter', '.backdropFilter', '.userSelect'],
    because: 'Tested by React Aria and MapLibre, which do the same in another way.',
  },
  {
    names: ['navigator.userAgentData', '.brands'],
    because: 'Tested by React Aria, which else reads the old name of the browser.',
  },
  {
    names: ['.getTextInfo'],
    because:
      'Tested by React Aria, which else knows the languages that are written from the right.',
  },
  {
    names: ['the event beforeunload'],
    because: 'React Aria stops listening by it, in a page that ends in any case.',
  },
  {
    names: ['VideoFrame', '.copyTo'],
    because:
      'Tested by MapLibre, for heights and where a canvas falsifies pictures; the maps have neither.',
  },
  {
    names: ['Intl.Segmenter'],
    because:
      'Tested by MapLibre; without it, it parts words by letters, as in English and Spanish.',
  },
  {
    names: ['.featureSettings'],
    because: 'Read by MapLibre to see whether it works, for letters that the maps do not have.',
  },
];

/** What browsers that do not know it leave out: what they show instead. */
const DECORATION: readonly Allowed[] = [
  {
    names: ['light-dark()'],
    because: 'Embeds and refusals are black on white, or white on black; all of it can be read.',
    only: /^(\.next\/front\/worker\.js|\/embed\/.*|\/%zz)$/,
  },
  {
    names: ['text-wrap'],
    because: 'Lines break where they are full.',
  },
  {
    names: ['content-visibility'],
    because: 'Panels below the screen are laid out at once.',
  },
  {
    names: ['::details-content'],
    because:
      'On paper, what is folded stays so, with its summary; the sources of the map stand below their button.',
  },
  {
    names: ['@page', 'print-color-adjust', 'break-after: avoid'],
    because: 'Paper has the margins of its dialog, may lack grounds, and a heading at its foot.',
  },
  {
    names: ['scrollbar-width', 'scrollbar-color'],
    because: 'Bars are as the system draws them.',
  },
  {
    names: ['overscroll-behavior', 'overscroll-behavior-x'],
    because: 'At the end of a part, the page scrolls on.',
  },
  {
    names: ['overflow-clip-margin'],
    because: 'A mark at the edge of a chart may be cut.',
  },
  {
    names: ['field-sizing'],
    because: 'Lists are as wide as their longest choice, and a field of code has its rows.',
  },
  {
    names: ['accent-color'],
    because: 'Boxes to check and bars have the color of the browser.',
  },
  {
    names: ['user-select'],
    because: 'Safari knows it with a prefix, which the build adds.',
  },
  {
    names: ['text-size-adjust'],
    because: 'Safari and Firefox know it with a prefix, which stands beside it.',
  },
  {
    names: ['forced-color-adjust'],
    because: 'Safari, which lacks it, forces no colors.',
  },
  {
    names: [
      'cursor: crosshair',
      'cursor: default',
      'cursor: grab',
      'cursor: grabbing',
      'cursor: not-allowed',
      'cursor: pointer',
    ],
    because: 'Phones have no pointer.',
  },
  {
    names: ['resize'],
    because: 'Phones have no corner to pull at; a field of code scrolls.',
  },
  {
    names: ['rx'],
    because: 'Bars have square ends.',
  },
  {
    names: ['paint-order'],
    because: 'New is that of HTML; it is used for words in charts, which have had it for long.',
  },
  {
    names: ['::marker'],
    because: 'All know the color and weight of a number, which is all that it sets.',
  },
  {
    names: ['font-family: ui-monospace'],
    because: 'The names of others follow.',
  },
  {
    names: [
      '@font-face ascent-override',
      '@font-face descent-override',
      '@font-face line-gap-override',
    ],
    because:
      'Next’s, for the typeface that is seen until ours is there: lines may move by a little.',
  },
  {
    names: [':fullscreen'],
    because: 'MapLibre’s, for a button that the maps do not have.',
  },
  {
    names: ['<link rel="expect">', '<link blocking>'],
    because: 'An embed is painted bit by bit as it arrives.',
  },
  {
    names: ['<link fetchpriority>', '<img fetchpriority>', '.fetchPriority'],
    because: 'What is loaded first is the guess of the browser.',
  },
  {
    names: ['<link rel="manifest">', '<meta name="theme-color">'],
    because:
      'Firefox on a desktop installs no pages, and most browsers color no frame around them.',
  },
  {
    names: ['<input type="color">'],
    because: 'Where there is no palette, a color is written.',
  },
  {
    names: ['<template shadowrootmode>'],
    because: 'Of fragments alone, for which docs/embedding.md names newer browsers.',
    only: /^\/embed\/[^?]*\.html\?fragment/,
  },
];

/** What works, though compatibility data say less. */
const WORKS: readonly Allowed[] = [
  {
    names: ['AbortSignal.timeout'],
    because: 'Chrome until 123 ends a request with another error, which nobody looks at.',
  },
  {
    names: ['devicePixelRatio', '.texImage2D', '.texSubImage2D'],
    because: 'Every browser has had them for long; of one, the data do not know since when.',
  },
];

/** Names of packages for what is theirs, which something newer has as well. */
const NAMESAKES: readonly Allowed[] = [
  { names: ['.createContext', '.displayName'], because: 'React’s, of contexts and components.' },
  { names: ['.isError', '.failureReason'], because: 'TanStack’s, of queries.' },
  { names: ['.isVisible'], because: 'Next’s, of links, and React Aria’s, of elements that move.' },
  { names: ['.toArray'], because: 'React’s, of children, and MapLibre’s, of points.' },
  {
    names: [
      '.colorSpace',
      '.colorTexture',
      '.getIds',
      '.projectionMatrix',
      '.renderTime',
      '.sampleCount',
      '.textBox',
    ],
    because: 'MapLibre’s, of styles, tiles and what it draws.',
  },
  { names: ['.deleted'], because: 'Of PMTiles, of a tile of another library.' },
];

/**
 * What is newer than the supported browsers and shipped all the same, each with the reason for which that is no fault. Where
 * a package brings it, our own code must not rely on it.
 */
export const ALLOWED: readonly Allowed[] = [...TESTED, ...DECORATION, ...WORKS, ...NAMESAKES];
