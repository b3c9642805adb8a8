import type { Formats } from '../format/formats';

type Count = { count: number };
type Clean = { count: number; sources: number };
type Tried = Record<'count' | 'bytes' | 'sources' | 'candidates', number>;

/** The proof that the key is in nothing that a browser was sent. */
export const proof = {
  'proof.heading': 'Proof: is the key in your browser?',
  'proof.text':
    'The server publishes a fingerprint of its key (SHA-256), from which nobody can work out the key. Your browser takes every byte that this site has sent it, and the site’s other pages, slides a window of the length of a key’s digits over them, and compares fingerprints: as they are, and read as percent-encoding, Base64, hexadecimal, UTF-16, and escapes, also one inside another.',
  'proof.decoy-text':
    'So that you see that the search can find something, a made-up key, the decoy, is planted in this page, in its script, and in an answer.',
  'proof.start': 'Search for the key',
  'proof.again': 'Search again',
  'proof.stop': 'Stop',
  'proof.progress': 'How much has been searched',
  'proof.count': ({ count, bytes, sources, candidates }: Tried, { number, plural }: Formats) =>
    `${number(count)} windows of 32 bytes tried, in ${number(bytes)} bytes from ${plural(sources, { one: '# source', other: '# sources' })} and in all their forms. ${number(candidates)} of them were 32 hexadecimal digits, as those of a key, and were compared by fingerprint.`,
  'proof.clean.title': 'The key was not found.',
  'proof.partly.title': 'The key was not found in what could be read.',
  'proof.clean.text': ({ count, sources }: Clean, { number, plural }: Formats) =>
    `We looked in ${number(sources)} things and did not find ${plural(count, { one: 'it', other: 'any of the # keys' })}, nor anything else that has the form of a key.`,
  'proof.lookalike.title': 'SOMETHING THAT LOOKS LIKE A KEY WAS FOUND',
  'proof.lookalike.text':
    'It is none of the keys that this server says it has: perhaps an old one that still works, or one of another service. Find out whose it is, and take it out:',
  'proof.lookalike': 'looks like a key',
  'proof.lookalike.part': 'looks like the beginning of a key',
  'proof.own': 'Rather not take the server’s word for it?',
  'proof.own.text':
    'Whoever has the key can work out its fingerprint in a terminal. The search then looks for that one as well:',
  'proof.own.label': 'SHA-256 of a key',
  'proof.own.wrong': 'A SHA-256 has 64 hexadecimal digits.',
  'proof.own.found': 'the key whose fingerprint was pasted,',
  'proof.none.title': 'There is no key to find.',
  'proof.none.text':
    'The weather comes from public sources, which need none. Nothing has the form of a key either.',
  'proof.decoy.title': 'The planted decoy was found.',
  'proof.decoy.found': 'So the search works:',
  'proof.decoy.kinds': ({ text }: { text: string }) => `In ${text}. So the search works.`,
  'proof.leak.title': 'A KEY WAS FOUND',
  'proof.leak.text':
    'This must never happen. Revoke this key with the weather service now, give the server another one, and report where it was found:',
  'proof.broken.title': 'The search does not work',
  'proof.broken.text': ({ text }: { text: string }) =>
    `The planted decoy was not found everywhere, so this search proves nothing of: ${text}. Something on the way may have changed what was sent.`,
  'proof.failed.title': 'The search could not be finished',
  'proof.failed.text': 'The server could not be reached, or the browser ran out of memory.',
  'proof.stopped': 'Stopped. What was searched so far is below.',
  'proof.table': 'What was searched',
  'proof.kind': 'Kind',
  'proof.source': 'Source',
  'proof.sources': 'Sources',
  'proof.bytes': 'Bytes',
  'proof.windows': 'Windows',
  'proof.decoys': 'Decoys',
  'proof.keys': 'Keys',
  'proof.unread': ({ count }: Count, { plural }: Formats) =>
    `${plural(count, { one: '# answer', other: '# answers' })} could not be read again, so nothing is said of what was in them: the browser keeps no copy, and none is asked for that may cost a call to the weather service.`,
  'proof.each': ({ count }: Count, { plural }: Formats) =>
    plural(count, { one: 'The one source', other: 'All # sources, one by one' }),
  'proof.each-label': 'All sources',
  'proof.group.pages': 'Pages',
  'proof.group.files': 'Scripts, styles, files',
  'proof.group.data': 'Data',
  'proof.group.headers': 'Headers',
  'proof.group.storage': 'Storage, cookies',
  'proof.form.plain': 'as it is',
  'proof.form.percent': 'percent-encoded',
  'proof.form.base64': 'in Base64',
  'proof.form.base32': 'in Base32',
  'proof.form.codes': 'as a list of numbers',
  'proof.form.pieces': 'in pieces',
  'proof.form.backwards': 'backwards',
  'proof.form.gzip': 'compressed',
  'proof.form.hex': 'hexadecimal',
  'proof.form.utf-16': 'in UTF-16',
  'proof.form.escaped': 'escaped',
};
