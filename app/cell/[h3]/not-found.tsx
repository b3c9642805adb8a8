import { LazyMessagePage } from '@/components/ui/lazy-message-page';

/** The page for an address without a valid cell. */
export default function NoCell() {
  return (
    <LazyMessagePage
      title="share.no-cell.title"
      text="share.no-cell.text"
      act="app.not-found.act"
      href="/"
    />
  );
}
