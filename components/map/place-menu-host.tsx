import { useEffect, useState } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import { type MenuPlace, PlaceMenu } from './place-menu';
import menuStyles from './place-menu.module.css';

/** How long the note about copying stays. */
const NOTE_MS = 5_000;

type PlaceMenuHostProps = {
  menu: MenuPlace | null;
  onSelect: (cell: string) => void;
  onClose: () => void;
};

/** The menu of a place on the map while it is open, and a note about what was copied. */
export function PlaceMenuHost({ menu, onSelect, onClose }: PlaceMenuHostProps) {
  const { t } = useMessages();
  const [note, setNote] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const copy = async (text: string) => {
    // A page without HTTPS has no clipboard at all.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setNote({ text: t(copied ? 'place-menu.copied' : 'place-menu.not-copied', { text }) });
  };
  return (
    <>
      {menu && <PlaceMenu menu={menu} onSelect={onSelect} onCopy={copy} onClose={onClose} />}
      <p className={menuStyles.note} role="status">
        {note?.text}
      </p>
    </>
  );
}
