'use client';

import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { attributesOf, type ElementKind } from '@/lib/embed/element/address';
import { attributesIn } from './attributes';
import { defineHexcast } from './index';

/** The props of an element's component: its attributes, and what every element of HTML has. */
export type HexcastProps<Tag extends keyof HexcastElements> = HexcastElements[Tag] &
  HexcastComponentProps &
  Omit<HTMLAttributes<HTMLElement>, keyof HexcastElements[Tag] | keyof HexcastComponentProps>;

type HexcastComponent<Tag extends keyof HexcastElements> = ForwardRefExoticComponent<
  HexcastProps<Tag> & RefAttributes<HTMLElement>
>;

export const HexcastWeather = /* @__PURE__ */ component('weather');
export const HexcastMap = /* @__PURE__ */ component('map');
export const HexcastAlerts = /* @__PURE__ */ component('alerts');
export const HexcastCompare = /* @__PURE__ */ component('compare');

function component<Kind extends ElementKind>(kind: Kind): HexcastComponent<`hexcast-${Kind}`> {
  type Props = HexcastComponentProps & HTMLAttributes<HTMLElement>;
  const names = attributesOf(kind);

  const Component = forwardRef<HTMLElement, Props>((props, ref) => {
    const { server, onSelect, onError, className, hidden, ...others } = props;
    const own = useRef<HTMLElement>(null);
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => own.current);
    useEffect(() => {
      if (server) defineHexcast(server);
    }, [server]);
    useListener(own, 'hexcast-select', onSelect);
    useListener(own, 'hexcast-error', onError);
    const rest = Object.entries(others).filter(([name]) => !names.includes(name));
    return createElement(`hexcast-${kind}`, {
      ...Object.fromEntries(rest),
      // React 18 hands on names and values as they are: it would write "classname", and hide what is `hidden="false"`.
      ...(className === undefined ? {} : { class: className }),
      ...(hidden ? { hidden } : {}),
      ...attributesIn(kind, others),
      ref: own,
    });
  });
  Component.displayName = `Hexcast${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  return Component as HexcastComponent<`hexcast-${Kind}`>;
}

/** Listens to an element; React 18 has no props for the events of custom elements. */
function useListener<Name extends 'hexcast-select' | 'hexcast-error'>(
  element: RefObject<HTMLElement | null>,
  name: Name,
  listener: ((event: GlobalEventHandlersEventMap[Name]) => void) | undefined,
): void {
  useEffect(() => {
    const { current } = element;
    if (!current || !listener) return;
    current.addEventListener(name, listener);
    return () => current.removeEventListener(name, listener);
  }, [element, name, listener]);
}
