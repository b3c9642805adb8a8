/** What each experiment of the lab tries. */
export const labExperiments = {
  'lab.title.stampede': 'A stampede',
  'lab.text.stampede':
    '200 visitors ask for the same cold forecast at once. Then three do, and the first one leaves.',
  'lab.title.outage': 'The service dies and comes back',
  'lab.text.outage':
    'The service fails for ten minutes while visitors ask 600 times for ten places that were seen before; then it is back, and 200 ask at once. Another one does not answer at all.',
  'lab.title.slow-service': 'A slow service',
  'lab.text.slow-service':
    'The service takes eight seconds, and 100 visitors ask for a forecast that is past its time.',
  'lab.title.failing-place': 'A place that fails',
  'lab.text.failing-place':
    'The service cannot answer for one place, and somebody asks for it every second of a minute.',
  'lab.title.half-broken': 'A service that fails now and then',
  'lab.text.half-broken': 'Every third call fails while 200 visitors ask for new places.',
  'lab.title.asked-to-wait': 'Asked to wait',
  'lab.text.asked-to-wait':
    'The service says “too many requests, come back in five minutes”, and 50 visitors ask meanwhile. Then it says the same with an error.',
  'lab.title.rush': 'A rush',
  'lab.text.rush':
    '400 visitors ask for 400 new places at once. The service allows 20 calls a second.',
  'lab.title.many-at-once': 'Too many at once',
  'lab.text.many-at-once':
    '60 new places at once, of a service that takes half a second and is to have eight calls at a time.',
  'lab.title.long-list': 'One visitor’s long list',
  'lab.text.long-list':
    'The map loads 40 places and one visitor asks for 60. Then somebody else asks for one; also where the visitor’s list fills the whole queue.',
  'lab.title.revoked-key': 'A key is revoked under load',
  'lab.text.revoked-key':
    'One of two keys is unknown to the service from now on, or forbidden, while visitors ask for 100 places that nobody has seen.',
  'lab.title.spent-day': 'The day’s quota ends',
  'lab.text.spent-day':
    'The key has 50 calls a day, and 200 new places are asked for; also of a service that counts by the minute.',
  'lab.title.greedy-visitor': 'One visitor wants it all',
  'lab.text.greedy-visitor':
    'Six addresses, one after the other, ask for as many places as they can. A share is a fifth of what the others have left of 500 calls. The last one asks through embeds.',
  'lab.title.cells-at-sea': 'Made-up cells at sea',
  'lab.text.cells-at-sea':
    '1,027 cells in the middle of the ocean, from 250 addresses, to use up the day of 500 calls.',
  'lab.title.other-site': 'Another site’s page',
  'lab.text.other-site':
    'A page of another site asks for 48 places in its readers’ browsers, as data, pictures, frames, and scripts, to spend our calls.',
  'lab.title.no-data': 'Nothing to find',
  'lab.text.no-data':
    '100 visitors ask, over four minutes, for a place of which the service has no data; then one each hour for two days. Then it has.',
  'lab.title.flood': 'A flood',
  'lab.text.flood': 'One address asks 60 times within a second. It may ask 30 times a minute.',
  'lab.title.forged-address': 'A forged address',
  'lab.text.forged-address':
    'The same, and each request claims to come from somebody else, in five headers that proxies use: without a proxy in front, with one, and with two.',
  'lab.title.smuggled-headers': 'Smuggled headers',
  'lab.text.smuggled-headers':
    'A visitor sends a key of their own, an authorization, a host, and a name of ours, toward the service.',
  'lab.title.smuggled-cookie': 'A smuggled cookie',
  'lab.text.smuggled-cookie':
    'A visitor sends cookies, one of them named like the key’s header, and one that frameworks obey.',
  'lab.title.framework-headers': 'Headers that frameworks obey',
  'lab.text.framework-headers':
    'Headers with which Next and its proxies tell each other what to skip and what to rewrite.',
  'lab.title.smuggled-query': 'A smuggled query',
  'lab.text.smuggled-query': 'A visitor adds a key and another address to the query.',
  'lab.title.open-proxy': 'A proxy for anything',
  'lab.text.open-proxy':
    'A visitor asks for addresses of other hosts, in all ways in which one asks a proxy.',
  'lab.title.picture-fetcher': 'The framework’s picture fetcher',
  'lab.text.picture-fetcher':
    'A visitor asks Next’s image optimizer to fetch an address from inside the server.',
  'lab.title.request-body': 'A request with a body',
  'lab.text.request-body':
    'POST, PUT, DELETE, PATCH, and a GET that has a body, with its length, in chunks, or with two lengths.',
  'lab.title.upgrade': 'An upgrade to another protocol',
  'lab.text.upgrade': 'A visitor asks to speak WebSocket or HTTP/2 over the connection.',
  'lab.title.echo-in-body': 'The service repeats the key in its answer',
  'lab.text.echo-in-body':
    'In texts that are shown, plain, capital and escaped, in a name of a field, and in fields that nobody knows.',
  'lab.title.unknown-fields': 'Fields that nobody asked for',
  'lab.text.unknown-fields':
    'The service adds what it uses inside: to the document, to each hour, to each source.',
  'lab.title.echo-in-headers': 'The service repeats the key in headers',
  'lab.text.echo-in-headers':
    'In a header of its own, a cookie, an entity tag, and a link, with what says what it runs on.',
  'lab.title.echo-in-errors': 'The service repeats the key in errors',
  'lab.text.echo-in-errors': 'Six kinds of errors, whose texts name the key and a host inside.',
  'lab.title.echo-in-redirect': 'The service repeats the key in a redirect',
  'lab.text.echo-in-redirect': 'A redirect to another server, with the key in the address.',
  'lab.title.redirect-inside': 'A redirect to the inside',
  'lab.text.redirect-inside':
    'The service leads, in five ways, to the address from which clouds hand out credentials. Another server of the sandbox stands in for it.',
  'lab.title.webhook-inside': 'A webhook that points inside',
  'lab.text.webhook-inside':
    'Addresses of this machine and of private networks, in all forms in which they can be written, and names that mean them.',
  'lab.title.webhook-redirected': 'A webhook that is redirected',
  'lab.text.webhook-redirected':
    'A receiver of alerts leads, in five ways, to another server, which stands in for one inside.',
  'lab.title.push-inside': 'A subscription that points inside',
  'lab.text.push-inside':
    'Readers want to be told at addresses of this machine and of private networks, in all forms, and at a known push service whose name means one.',
  'lab.title.part-of-a-key': 'A part of the key',
  'lab.text.part-of-a-key':
    'The service writes parts of the key into a text, or the key in base64, which have not the form of a key. SELF_CHECK is on.',
  'lab.title.key-in-log': 'A careless line of code',
  'lab.text.key-in-log':
    'A line of ours logs a request with all its headers, an error with the key in it, and the key in other forms.',
  'lab.title.key-in-status': 'The key by another name',
  'lab.text.key-in-status':
    'Everything that speaks of keys is read: the status, the inspector, the log, and a key that is printed by mistake.',
  'lab.title.endless-answer': 'An answer without end',
  'lab.text.endless-answer':
    'The service does not stop sending. Two others are as large as is read, and one byte larger.',
  'lab.title.gzip-bomb': 'A gzip bomb',
  'lab.text.gzip-bomb':
    '50 kB that become 50 MB. Two others unpack to as much as is read, and to one byte more.',
  'lab.title.odd-coding': 'Encodings that nobody asked for',
  'lab.text.odd-coding': 'Ten names of encodings, and bodies that are not what they are called.',
  'lab.title.drip': 'A drip',
  'lab.text.drip':
    'The service sends two bytes at a time, or nothing for three seconds, to keep the connection.',
  'lab.title.not-json': 'A page instead of JSON',
  'lab.text.not-json':
    'The service answers 200 with an error page of its own, or with JSON that is no weather.',
  'lab.title.deep-json': 'JSON 100,000 levels deep',
  'lab.text.deep-json':
    'Also 33 levels, one more than is read; an hour too many, a letter too many; and __proto__, to change what every object has.',
  'lab.title.wrong-cell': 'Another cell’s weather',
  'lab.text.wrong-cell':
    'The service answers with a forecast, and with alerts, that nobody asked for; and so does the lookup of zones.',
  'lab.title.dot-segments': 'A path with dots',
  'lab.text.dot-segments':
    '“..” as it is and escaped, and slashes with nothing between them, to leave the API.',
  'lab.title.escaped-slash': 'An escaped slash',
  'lab.text.escaped-slash': 'A slash or a backslash that only somebody else unescapes.',
  'lab.title.broken-escapes': 'Broken escapes',
  'lab.text.broken-escapes':
    'Percent signs that escape nothing, zeros, bytes that are no letters, and 3,000 characters.',
  'lab.title.wrong-resolution': 'A cell that is none',
  'lab.text.wrong-resolution':
    'Cells of another size, and ids that have the form of a cell but are none.',
  'lab.title.line-breaks': 'Line breaks in an id',
  'lab.text.line-breaks':
    'Escaped line breaks in the ids of cells and zones, to add headers of one’s own to the call.',
  'lab.title.two-hosts': 'Two hosts',
  'lab.text.two-hosts':
    'Requests that name two hosts, none, or one that cannot be, and line breaks that only some take for one.',
  'lab.title.poisoned-host': 'Cache poisoning',
  'lab.text.poisoned-host':
    'The first visitors name another host, language, and cookie; the next must get none of it, also not from a cache that readers share.',
  'lab.title.poisoned-forwarded-host': 'Cache poisoning by X-Forwarded-Host',
  'lab.text.poisoned-forwarded-host': 'The same with the headers that proxies use.',
  'lab.title.foreign-script': 'A foreign script reads along',
  'lab.text.foreign-script':
    'Scripts of six other origins, some of which look like a partner’s, ask for what only the partner may read.',
  'lab.title.answer-as-page': 'An answer taken for a page',
  'lab.text.answer-as-page':
    'Script tags in addresses, to be shown as a page; and what answers say so that no browser takes them for one.',
  'lab.title.guessed-token': 'A guessed token',
  'lab.text.guessed-token':
    '20 guesses of the operator’s token at once, from 20 made-up addresses; then the right one.',
  'lab.title.forged-form': 'A forged form',
  'lab.text.forged-form':
    'Pages of other sites send the sign-in form, sign out, and ask for a session, in an operator’s browser.',
  'lab.title.others-requests': 'Other readers’ requests',
  'lab.text.others-requests':
    'A page asks to see how another page’s request was answered: without its token, with another, and with one that was changed.',
  'lab.title.too-old': 'Old weather',
  'lab.text.too-old': 'The service fails for hours after it has given alerts and a forecast.',
  'lab.title.other-site-renews': 'Another site’s page, at the door',
  'lab.text.other-site-renews':
    'The same through the front: for places that nobody asked for, and for one that is held and past its time. Some claim to be an embed of ours, and some do not say whose page has the frame.',
  'lab.title.other-service': 'Another service',
  'lab.text.other-service':
    'Visitors ask in which zone a point is, which a public service looks up on another host.',
  'lab.title.foreign-frame': 'A page in a foreign frame',
  'lab.text.foreign-frame':
    'Another site shows our pages in a frame of its own, to have its readers press what they do not see.',
  'lab.title.stolen-session': 'A stolen session',
  'lab.text.stolen-session':
    'An operator’s cookie that is old, changed, made up, or the token itself.',
  'lab.title.others-list': 'The list of other readers’ requests',
  'lab.text.others-list':
    'A page watches the live list with its own token, with none, and with an old one.',
};
