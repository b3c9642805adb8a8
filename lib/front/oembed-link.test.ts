import { describe, expect, it } from 'vitest';
import { oembedLink } from './oembed-link';

describe('oembedLink', () => {
  it('leads from the map to its oEmbed answers', () => {
    const url = 'https%3A%2F%2Fweather.example%2F%3Flayer%3Dwind';
    const endpoint = `https://weather.example/api/oembed?url=${url}`;
    expect(oembedLink('https://weather.example', '/?layer=wind')).toBe(
      `<${endpoint}>; rel="alternate"; type="application/json+oembed", <${endpoint}&format=xml>; rel="alternate"; type="text/xml+oembed"`,
    );
  });
  it('lets nothing out of its brackets', () => {
    const link = oembedLink('https://weather.example', '/?a=%3E>;"<\r\n,');
    expect(link?.match(/[<>]/g)).toHaveLength(4);
    expect(link).not.toMatch(/[\r\n]/);
  });
  it('is not there without a known origin, or for an address that nobody wrote', () => {
    expect(oembedLink(null, '/')).toBeUndefined();
    expect(oembedLink('https://weather.example', `/?${'x'.repeat(400)}`)).toBeUndefined();
  });
});
