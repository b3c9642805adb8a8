/** The page that makes embeds. */
export const embedBuilder = {
  'embed-builder.title': 'Weather for your own page',
  'embed-builder.description':
    'Choose a place, a map, or alerts, see it as your readers will, and copy the code for your website.',
  'embed-builder.lead':
    'Choose what to show, and copy the code into your page. No key, no account.',
  'embed-builder.no-scripts':
    'Scripts are turned off, so nothing can be chosen here. The codes below show what they look like, to be written by hand.',
  'embed-builder.ignored': ({ names }: { names: string }) =>
    `Part of this link couldn’t be read and was ignored: ${names}.`,

  'embed-builder.what': 'What',
  'embed-builder.kind': 'Kind',
  'embed-builder.kind.place': 'Place',
  'embed-builder.kind.map': 'Map',
  'embed-builder.kind.alerts': 'Alerts',
  'embed-builder.kind.compare': 'Comparison',
  'embed-builder.place': 'Place',
  'embed-builder.places': ({ most }: { most: string }) => `Places, up to ${most}`,
  'embed-builder.one-place': 'Find a second place to compare it with.',
  'embed-builder.remove': ({ place }: { place: string }) => `Remove ${place}`,
  'embed-builder.parts': 'Parts',
  'embed-builder.part.now': 'Now',
  'embed-builder.part.hours': 'Hours',
  'embed-builder.part.days': 'Days',
  'embed-builder.part.alerts': 'Alerts',
  'embed-builder.part.air': 'Air quality',
  'embed-builder.part.pollen': 'Pollen',
  'embed-builder.parts-note': 'At least one. They are always in this order.',
  'embed-builder.zone': ({ id }: { id: string }) => `Alerts of zone ${id}`,
  'embed-builder.zones-near': ({ place }: { place: string }) => `Zones around ${place}`,

  'embed-builder.layer': 'Layer',
  'embed-builder.region': 'Region',
  'embed-builder.region.around': ({ place }: { place: string }) => `Around ${place}`,
  'embed-builder.region.other': 'As in the link',
  'embed-builder.zoom': 'Zoom',
  'embed-builder.mark': 'Outline the place',
  'embed-builder.controls': 'Controls of the live map',
  'embed-builder.control.timeline': 'Timeline',
  'embed-builder.control.layers': 'Layers',
  'embed-builder.control.zoom': 'Zoom buttons',
  'embed-builder.live': 'Live at once',
  'embed-builder.live-note':
    'Otherwise it is a picture, which becomes the live map when it is pressed: far lighter.',
  'embed-builder.controls-note': 'The picture of the map has none of these.',

  'embed-builder.look': 'Look',
  'embed-builder.strip': 'As a strip',
  'embed-builder.strip-note': 'One line, 72 pixels high: the weather now.',
  'embed-builder.size': 'Size',
  'embed-builder.size.s': 'Small',
  'embed-builder.size.m': 'Medium',
  'embed-builder.size.l': 'Large',
  'embed-builder.theme': 'Theme',
  'embed-builder.theme.auto': 'Reader’s',
  'embed-builder.accent': 'Accent color',
  'embed-builder.background': 'Background color',
  'embed-builder.transparent': 'Transparent background',
  'embed-builder.transparent-note':
    'Words are made for a light ground or a dark one: choose the theme that fits your page.',
  'embed-builder.hex': ({ what }: { what: string }) => `${what}, six hexadecimal digits`,
  'embed-builder.usual': 'Usual',
  'embed-builder.use-usual': ({ what }: { what: string }) => `Usual: ${what}`,
  'embed-builder.bad-color': 'A color is six digits or letters from A to F, such as 2153C4.',
  'embed-builder.mended':
    'Words in this color would be hard to read on their ground, so a similar one is used.',
  'embed-builder.theme-note': 'With a background color, words follow the color and not the theme.',
  'embed-builder.radius': 'Rounded corners',
  'embed-builder.pixels': ({ count }: { count: string }) => `${count} px`,
  'embed-builder.temperature': 'Temperature',
  'embed-builder.wind': 'Wind',
  'embed-builder.language': 'Language',
  'embed-builder.width': 'Width',

  'embed-builder.preview': 'Preview',
  'embed-builder.ground': 'Shown on',
  'embed-builder.ground.light': 'Light page',
  'embed-builder.ground.dark': 'Dark page',
  'embed-builder.ground.phone': 'Phone',
  'embed-builder.no-preview':
    'This site lets no page show its embeds in a frame, not even this one. Pictures work.',
  'embed-builder.open-alone': 'Open it alone',

  'embed-builder.codes': 'Code',
  'embed-builder.code.element': 'Two lines for any page',
  'embed-builder.code.element-note':
    'Takes the height it needs, and loads when it comes near the view. The first line is needed once.',
  'embed-builder.code.frame': 'Frame',
  'embed-builder.code.frame-note': 'For sites that remove scripts.',
  'embed-builder.code.react': 'React 19',
  'embed-builder.code.react-note': 'Its types are in /embed.d.ts.',
  'embed-builder.code.markdown': 'Picture in Markdown',
  'embed-builder.code.markdown-note': 'For a README, a wiki, or a forum. It shows its age.',
  'embed-builder.picture-theme':
    'It can’t follow its readers’ theme: it is light, unless you choose the dark one.',
  'embed-builder.code.oembed': 'oEmbed address',
  'embed-builder.code.oembed-note':
    'For systems that ask for it. It has place, layer, units, and width; the look is the usual one.',
  'embed-builder.no-code.element': 'There is no element for comparisons yet; use the frame.',
  'embed-builder.no-code.oembed': 'Zones have no page of their own that oEmbed could ask about.',
  'embed-builder.copy': 'Copy',
  'embed-builder.copy-code': ({ what }: { what: string }) => `Copy: ${what}`,
  'embed-builder.copied': ({ what }: { what: string }) => `Copied: ${what}`,
  'embed-builder.select':
    'This browser doesn’t let the page copy. The code is selected: copy it with Ctrl+C or ⌘C.',

  'embed-builder.terms': 'Who may, and what it costs',
  'embed-builder.host': 'Address of your page',
  'embed-builder.host-example': 'https://town.example',
  'embed-builder.host-bad': 'That isn’t the address of a website.',
  'embed-builder.may.any': 'This site lets any page show its embeds.',
  'embed-builder.may.none': 'This site lets no page show its embeds. Pictures work anywhere.',
  'embed-builder.may.listed': ({ count }: { count: number }) =>
    count === 0
      ? 'This site lets only its own pages show its embeds. Pictures work anywhere.'
      : count === 1
        ? 'This site lets its own pages and one other site show its embeds. Pictures work anywhere.'
        : `This site lets its own pages and ${count} other sites show its embeds. Pictures work anywhere.`,
  'embed-builder.may.yes': ({ origin }: { origin: string }) => `${origin} may show embeds.`,
  'embed-builder.may.no': ({ origin }: { origin: string }) =>
    `${origin} may not show embeds yet. The operator of this site has to set:`,
  'embed-builder.cost.demo': 'Calls a day: none. This is the demo, whose weather is simulated.',
  'embed-builder.cost.place': ({ calls }: { calls: string }) =>
    `Calls a day: at most ${calls}, while somebody is looking all day. However many readers there are, the calls are the same, since all share what is cached.`,
  'embed-builder.cost.map':
    'Calls a day: none for the picture of the map. The live map asks for the hexagons that readers look at, as the map of this site does.',
  'embed-builder.cost.share': ({ percent, calls }: { percent: string; calls: string }) =>
    `All embeds together may make ${percent} of the day’s calls (${calls}). Beyond that they show what is cached, with its age.`,
  'embed-builder.cost.share-alone': ({ percent }: { percent: string }) =>
    `All embeds together may make ${percent} of the day’s calls. Beyond that they show what is cached, with its age.`,
};
