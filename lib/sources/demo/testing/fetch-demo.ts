import { createDemoResponder, type DemoOptions } from '../create-demo';

/** The demo, called like `fetch`. */
export function fetchDemo(options: DemoOptions) {
  const respond = createDemoResponder(options);
  return async (url: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    const { body, ...head } = await respond(url, headers);
    return new Response(body, head);
  };
}
