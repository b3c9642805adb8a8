import { OPERATOR_COOKIE, PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';

/** Who may ask for what is not for everyone, by the ways to prove it. */
export const SECURITY = {
  operator: [{ operatorToken: [] }, { operatorCookie: [] }],
  page: [{ pageToken: [] }, { operatorToken: [] }, { operatorCookie: [] }],
  /** A cookie alone may have been sent along by a page of a neighboring host. */
  'page-or-token': [{ pageToken: [] }, { operatorToken: [] }],
  /** What only this server asks the weather service. */
  service: [{ serviceKey: [] }],
};

/** These ways. The key of the service is only named here: it is put into a header by the service's client alone. */
export const SECURITY_SCHEMES = {
  operatorToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of an operator (OPERATOR_TOKEN).',
  },
  operatorCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: OPERATOR_COOKIE,
    description: 'What signing in gives.',
  },
  pageToken: {
    type: 'apiKey',
    in: 'header',
    name: PAGE_TOKEN_HEADER,
    description: 'A token of a page of /proxy, from its session, for an hour.',
  },
  serviceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The key of the weather service. Only this server has it.',
  },
};
