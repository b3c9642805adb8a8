import { feedPath } from '@/lib/contract/paths';

type FeedLinksProps = {
  /** A zone, a cell, or the postal code of a state. */
  area: string;
  /** What the feed is called where it is found by the page's address. */
  title: string;
};

/** Names the feeds of what a page shows to programs that are given its address. React moves them into the head. */
export function FeedLinks({ area, title }: FeedLinksProps) {
  const path = feedPath(area);
  const link = (type: string, ending: string) => (
    <link rel="alternate" type={type} href={path + ending} title={title} />
  );
  return (
    <>
      {link('application/atom+xml', '.atom')}
      {link('application/feed+json', '.json')}
      {link('text/calendar', '.ics')}
    </>
  );
}
