/** The page that makes embeds. */
export const embedBuilder = {
  'embed-builder.title': 'Weather for your own page',
  'embed-builder.description':
    'Choose a place, a map, or alerts, see it as your readers will, and copy the code for your website.',
  'embed-builder.lead':
    'Choose what to show, and copy the code into your page. No key, no account.',
  'embed-builder.no-scripts':
    'Scripts are turned off, so nothing can be chosen here. The code below shows what it looks like, to be written by hand.',
  'embed-builder.ignored': ({ names }: { names: string }) =>
    `Part of this link couldn’t be read and was ignored: ${names}.`,

  'embed-builder.presets': 'Start with',
  'embed-builder.presets-note':
    'Each sets what is shown, its size, and its code. Change anything afterwards.',
  'embed-builder.preset.banner': 'Banner',
  'embed-builder.preset.banner-note': 'Alerts in one line',
  'embed-builder.preset.sidebar': 'Sidebar',
  'embed-builder.preset.sidebar-note': 'Narrow, small words',
  'embed-builder.preset.article': 'Article',
  'embed-builder.preset.article-note': 'A column, with hours',
  'embed-builder.preset.footer': 'Footer',
  'embed-builder.preset.footer-note': 'Weather in one line',
  'embed-builder.preset.wall': 'Wall',
  'embed-builder.preset.wall-note': 'All parts, large words',
  'embed-builder.preset.mail': 'Mail',
  'embed-builder.preset.mail-note': 'A picture',

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
  'embed-builder.whose': 'Whose',
  'embed-builder.whose.place': 'The place',
  'embed-builder.whose.zone': 'One zone',
  'embed-builder.compact': 'As a banner',
  'embed-builder.compact-note':
    'A line for each alert, and nothing at all where it is known that there is none.',
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
  'embed-builder.full-width': 'As wide as its place in the page',

  'embed-builder.preview': 'Preview',
  'embed-builder.ground': 'Shown on',
  'embed-builder.ground.light': 'Light page',
  'embed-builder.ground.dark': 'Dark page',
  'embed-builder.ground.phone': 'Phone',
  'embed-builder.no-preview':
    'This site lets no page show its embeds in a frame, not even this one. Pictures work.',
  'embed-builder.open-alone': 'Open it alone',

  'embed-builder.codes': 'Code',
  'embed-builder.form': 'Form',
  'embed-builder.code.element': 'Two lines for any page',
  'embed-builder.code.element-note':
    'Takes the height it needs, and loads when it comes near the view. The first line is needed once.',
  'embed-builder.code.frame': 'Frame',
  'embed-builder.code.frame-note': 'For sites that remove scripts.',
  'embed-builder.code.react': 'React 19',
  'embed-builder.code.react-note': 'Its types are in /embed.d.ts.',
  'embed-builder.code.fragment': 'Without a frame',
  'embed-builder.code.fragment-note':
    'The address of a piece of HTML without scripts, for your server to put into its page.',
  'embed-builder.code.picture': 'Picture',
  'embed-builder.code.picture-note':
    'For mails, and for sites that allow neither scripts nor frames. It shows its age.',
  'embed-builder.code.markdown': 'Picture in Markdown',
  'embed-builder.code.markdown-note': 'For a README, a wiki, or a forum. It shows its age.',
  'embed-builder.picture-theme':
    'It can’t follow its readers’ theme: it is light, unless you choose the dark one.',
  'embed-builder.code.oembed': 'oEmbed address',
  'embed-builder.code.oembed-note':
    'For systems that ask for it. It has place, layer, units, and width; the look is the usual one.',
  'embed-builder.copy': 'Copy',
  'embed-builder.copy-code': ({ what }: { what: string }) => `Copy: ${what}`,
  'embed-builder.copied': ({ what }: { what: string }) => `Copied: ${what}`,
  'embed-builder.select':
    'This browser doesn’t let the page copy. The code is selected: copy it with Ctrl+C or ⌘C.',

  'embed-builder.where': 'Where',
  'embed-builder.host': 'Page that will show it (optional)',
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
  'embed-builder.may.yes': ({ origin }: { origin: string }) =>
    `This site’s EMBED_ORIGINS lets ${origin} show it.`,
  'embed-builder.may.no': ({ origin }: { origin: string }) =>
    `${origin} may not show embeds yet. The operator of this site has to set:`,
  'embed-builder.may.fragment':
    'Any page may: its server asks for it, and its readers load nothing from here.',
  'embed-builder.may.picture': 'Any page may show a picture.',
  'embed-builder.mixed': ({ origin }: { origin: string }) =>
    `Browsers load nothing from ${origin} into an https page. This site needs https as well.`,
  'embed-builder.policy-needs': 'If that page has a Content-Security-Policy, it must have:',
  'embed-builder.policy': 'Check its Content-Security-Policy',
  'embed-builder.policy-how':
    'Paste the value of that header. It stays in your browser, and nobody asks for the page. This shows the header:',
  'embed-builder.policy-bad': 'There is no policy in this text.',
  'embed-builder.found.script': 'The policy allows the script.',
  'embed-builder.found.frame': 'The policy allows the frame.',
  'embed-builder.found.picture': 'The policy allows the picture.',
  'embed-builder.refused.script': ({ by }: { by: string }) =>
    `${by} refuses the script. The policy needs:`,
  'embed-builder.refused.frame': ({ by }: { by: string }) =>
    `${by} refuses the frame. The policy needs:`,
  'embed-builder.refused.picture': ({ by }: { by: string }) =>
    `${by} refuses the picture. The policy needs:`,
  'embed-builder.nonce': ({ by }: { by: string }) =>
    `${by} has strict-dynamic, so no host in it counts. The script in the code needs the page’s nonce:`,
  'embed-builder.sandbox.allow-scripts':
    'The page is in a sandbox without scripts: use a frame, or add to sandbox:',
  'embed-builder.sandbox.allow-same-origin':
    'The sandbox takes the page’s origin away, by which this site knows it. Add to sandbox:',
  'embed-builder.sandbox.still':
    'The page is in a sandbox without scripts: the frame shows the weather, but doesn’t renew it. Add to sandbox:',
  'embed-builder.styles': ({ by }: { by: string }) =>
    `${by} turns off style attributes. Put the rules of the one in the code into a style sheet of the page.`,
  'embed-builder.trusted-types': 'Trusted types are no obstacle: the script writes no HTML.',
  'embed-builder.trusted-types.react':
    'Trusted types keep React from adding the script. Put the script’s line into the page’s HTML.',

  'embed-builder.cost': 'What it costs',
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
