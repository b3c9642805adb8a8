import { describe, expect, it } from 'vitest';
import { START_MS } from '@/lib/server/testing/fixtures';
import { createAccess } from './access';

const TOKEN = 'made-up-operator-token-0001';

function setUp(inspector: 'on' | 'operator' | 'off' = 'on', operatorToken: string | null = TOKEN) {
  let nowMs = START_MS;
  let made = 0;
  const access = createAccess({
    inspection: { inspector, operatorToken },
    pageSecret: () => '5ec2e7',
    randomHex: () => `5ec2e7${++made}`,
    now: () => nowMs,
  });
  const view = (headers: Record<string, string>) => access.signedViewerOf((name) => headers[name]);
  const isRight = (authorization?: string) => access.isRightBearer(() => authorization);
  return { access, view, isRight, advance: (ms: number) => (nowMs += ms) };
}

describe('who may see how the server works', () => {
  it('is an operator with the token in a header or with a cookie, for twelve hours', () => {
    const { access, view, isRight, advance } = setUp('operator');
    expect(isRight(`Bearer ${TOKEN}`)).toBe(true);
    expect(isRight('Bearer wrong')).toBe(false);
    expect(isRight()).toBeUndefined();
    expect(view({ authorization: `Bearer ${TOKEN}` })).toEqual({ kind: 'nobody' });
    const cookie = `other=1; hexcast-operator=${access.issueCookie()}`;
    expect(cookie).not.toContain(TOKEN);
    expect(view({ cookie })).toEqual({ kind: 'operator' });
    expect(view({ cookie: `${cookie}0` })).toEqual({ kind: 'nobody', isWrong: true });
    expect(view({ cookie: `hexcast-operator=tossed; ${cookie}` })).toEqual({ kind: 'operator' });
    advance(12 * 3_600_000);
    expect(view({ cookie }).kind).toBe('nobody');
  });
  it('is a page with its own token, for an hour, if everyone may see their own', () => {
    const { access, view, advance } = setUp('on');
    const mine = access.issuePageToken();
    const other = access.issuePageToken();
    const seen = [mine, other].map((token) => view({ 'x-page-token': token }));
    expect(seen.map(({ kind }) => kind)).toEqual(['page', 'page']);
    expect(seen[0]).not.toEqual(seen[1]);
    const [owner, ...rest] = mine.split('.');
    expect(view({ 'x-page-token': [`${owner}0`, ...rest].join('.') })).toMatchObject({
      kind: 'nobody',
      isWrong: true,
    });
    expect(view({ 'x-page-token': mine, cookie: 'hexcast-operator=old' }).kind).toBe('page');
    advance(3_600_000);
    expect(view({ 'x-page-token': mine }).kind).toBe('nobody');
    const strict = setUp('operator');
    expect(strict.view({ 'x-page-token': strict.access.issuePageToken() }).kind).toBe('nobody');
  });
  it('is nobody without a secret, nor with any where the server has none', () => {
    expect(setUp().view({})).toEqual({ kind: 'nobody' });
    const { access, view, isRight } = setUp('operator', null);
    expect(isRight('Bearer null')).toBe(false);
    expect(view({ cookie: `hexcast-operator=${access.issueCookie()}` }).kind).toBe('nobody');
    expect(access.isOperatorToken('')).toBe(false);
  });
  it('does not take one secret for another', () => {
    const { access, view } = setUp();
    expect(view({ 'x-page-token': access.issueCookie() }).kind).toBe('nobody');
    expect(view({ cookie: `hexcast-operator=${access.issuePageToken()}` }).kind).toBe('nobody');
  });
});
