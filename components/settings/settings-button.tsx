import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMessages } from '@/lib/messages/use-messages';
import type { UnitSettingsTarget } from './settings-dialog';

/** Few readers open these, so they load on demand. */
const SettingsDialog = lazyPart(async () => (await import('./settings-dialog')).SettingsDialog);
const HelpDialog = lazyPart(async () => (await import('@/components/help/help-dialog')).HelpDialog);

type SettingsButtonProps = {
  view: UnitSettingsTarget;
  /** The page has a map, with settings and keys of its own. */
  hasMap: boolean;
};

/** Opens the reader's settings: units, theme, language, the map. "?" opens the list of keys. */
export function SettingsButton({ view, hasMap }: SettingsButtonProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState<'settings' | 'help' | null>(null);
  useHelpKey(() => hasMap && setOpen('help'));
  /** Closes one of them, unless the other has taken its place. */
  const close = (which: 'settings' | 'help') =>
    setOpen((current) => (current === which ? null : current));
  return (
    <>
      <Button kind="icon" label={t('settings.title')} onClick={() => setOpen('settings')}>
        <SlidersHorizontal size={18} aria-hidden="true" />
      </Button>
      {open && (
        <OptionalPart
          name={t(open === 'help' ? 'help.title' : 'settings.title')}
          onClose={() => setOpen(null)}
          of={[open]}
        >
          {open === 'help' ? (
            <HelpDialog onClose={() => close('help')} />
          ) : (
            <SettingsDialog
              view={view}
              onClose={() => close('settings')}
              onHelp={hasMap ? () => setOpen('help') : null}
            />
          )}
        </OptionalPart>
      )}
    </>
  );
}

/** Calls back when "?" is pressed anywhere but in a text field. */
function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select');
      if (key === '?' && !ctrlKey && !metaKey && !altKey && !typing) help();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
