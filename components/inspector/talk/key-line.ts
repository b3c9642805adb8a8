/** The line that adds the key to a request. */
export const KEY_LINE = {
  file: 'lib/sources/service/service-client.ts',
  text: "headers['x-api-key'] = key.reveal();",
} as const;
