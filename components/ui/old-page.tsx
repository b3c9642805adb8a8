import { RotateCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { failureWords } from '@/lib/messages/failure-words';
import { Button } from './button';
import { goneScripts } from './gone-scripts';
import { OverPage } from './over-page';

/** Says that the page is older than the site, where it could not reload itself without taking something away. */
export function OldPage() {
  const isOld = useSyncExternalStore(goneScripts.subscribe, goneScripts.get, () => false);
  return isOld && <Notice />;
}

function Notice() {
  const [{ words }] = useState(failureWords);
  return (
    <OverPage kind="old">
      <p>{words['part.old']}</p>
      <Button onClick={() => window.location.reload()}>
        <RotateCw size={14} aria-hidden="true" />
        <span>{words['part.reload']}</span>
      </Button>
    </OverPage>
  );
}
