import { describe, expect, it } from 'vitest';
import { homeLinks } from './home-links';

const DESCRIBED =
  '</.well-known/api-catalog>; rel="api-catalog", </llms.txt>; rel="describedby"; type="text/plain"';

describe('the links of the map’s page', () => {
  it('lead to what there is for programs and language models, and to its oEmbed answers', () => {
    const url = 'https%3A%2F%2Fweather.example%2F%3Flayer%3Dwind';
    const endpoint = `https://weather.example/api/oembed?url=${url}`;
    expect(homeLinks('https://weather.example', '/?layer=wind')).toBe(
      `${DESCRIBED}, <${endpoint}>; rel="alternate"; type="application/json+oembed", <${endpoint}&format=xml>; rel="alternate"; type="text/xml+oembed"`,
    );
  });
  it('let nothing out of their brackets', () => {
    const link = homeLinks('https://weather.example', '/?a=%3E>;"<\r\n,');
    expect(link.match(/[<>]/g)).toHaveLength(8);
    expect(link).not.toMatch(/[\r\n]/);
  });
  it('lead to no oEmbed answer without a known origin, or for an address that nobody wrote', () => {
    expect(homeLinks(null, '/')).toBe(DESCRIBED);
    expect(homeLinks('https://weather.example', `/?${'x'.repeat(400)}`)).toBe(DESCRIBED);
  });
});
