import {
  type AllowedComponentProps,
  type ComponentCustomProps,
  defineComponent,
  type HTMLAttributes,
  h,
  onMounted,
  type VNodeProps,
} from 'vue';
import { attributesOf, type ElementKind } from '@/lib/embed/element/address';
import { attributesIn } from './attributes';
import { defineHexcast } from './index';

/** The props of an element's component: its attributes, and what every element of HTML has. */
export type HexcastProps<Tag extends keyof HexcastElements> = HexcastElements[Tag] &
  HexcastComponentProps &
  Omit<HTMLAttributes, keyof HexcastElements[Tag] | keyof HexcastComponentProps>;

/** As Vue types components by hand: what `defineComponent` gives has another form in each version. */
type HexcastComponent<Tag extends keyof HexcastElements> = new () => {
  $props: HexcastProps<Tag> & VNodeProps & AllowedComponentProps & ComponentCustomProps;
  $slots: { default?(): unknown };
};

export const HexcastWeather = /* @__PURE__ */ component('weather');
export const HexcastMap = /* @__PURE__ */ component('map');
export const HexcastAlerts = /* @__PURE__ */ component('alerts');
export const HexcastCompare = /* @__PURE__ */ component('compare');

function component<Kind extends ElementKind>(kind: Kind): HexcastComponent<`hexcast-${Kind}`> {
  const Component = defineComponent({
    name: `Hexcast${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    props: ['server', ...attributesOf(kind)],
    emits: ['select', 'error'],
    setup(props, { emit, slots }) {
      onMounted(() => {
        const { server } = props as HexcastComponentProps;
        if (server) defineHexcast(server);
      });
      return () =>
        h(
          `hexcast-${kind}`,
          {
            ...attributesIn(kind, props),
            onHexcastSelect: (event: HexcastSelectEvent) => emit('select', event),
            onHexcastError: (event: HexcastErrorEvent) => emit('error', event),
          },
          slots.default?.(),
        );
    },
  });
  return Component as unknown as HexcastComponent<`hexcast-${Kind}`>;
}
