/** The page that shows how a request is answered. */
export const proxy = {
  'proxy.title': 'How the key stays secret',
  'proxy.description':
    'One request followed from your browser to the weather service and back, a proof that the key is in nothing you were sent, and a lab that tries to break it.',
  'proxy.lead':
    'Your browser asks this server. Only this server asks the weather service, and only there is the key added.',
  'proxy.no-scripts':
    'Scripts are turned off, and this page needs them: it follows a request that it makes itself. The document docs/proxying.md tells the same in words.',
};
