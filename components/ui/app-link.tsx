import type { MouseEvent, ReactNode } from 'react';
import buttonStyles from './button.module.css';

type AppLinkProps = {
  href: string;
  /** Goes there without a new page, once scripts run. */
  onGo: () => void;
  className?: string | undefined;
  /** The name of a link without text. */
  label?: string;
  /** Whether it stands for something that is part of the page's view. */
  isCurrent?: boolean;
  children: ReactNode;
};

/** A link within the app: it works without scripts, and in a new tab. */
export function AppLink({ href, onGo, className, label, isCurrent, children }: AppLinkProps) {
  const click = (event: MouseEvent) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    onGo();
  };
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      title={label}
      aria-current={isCurrent || undefined}
      draggable={false}
      onClick={click}
    >
      {children}
    </a>
  );
}

type IconLinkProps = Omit<AppLinkProps, 'isCurrent'> & { label: string };

/** One that looks like a button with an icon and no text. */
export function IconLink({ className = '', ...props }: IconLinkProps) {
  return (
    <AppLink
      {...props}
      className={`${buttonStyles.button} ${buttonStyles.icon} ${className}`.trim()}
    />
  );
}
