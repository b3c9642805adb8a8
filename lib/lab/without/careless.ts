/** What a careless proxy would remember of its last request and its last call, and pass on. */
export interface Careless {
  /** The headers of the request that came last, and its query. */
  headers: Readonly<Record<string, string>>;
  search: string;
  /** The headers and the text of what the service sent last. */
  replyHeaders: Readonly<Record<string, string>>;
  replyText: string;
  /** The key of the sandboxes. */
  readonly key: string;
}

export const careless: Careless = {
  headers: {},
  search: '',
  replyHeaders: {},
  replyText: '',
  key: `pub_${'1ab0'.repeat(8)}`,
};
