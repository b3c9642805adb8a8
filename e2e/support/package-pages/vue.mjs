import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import Weather from '../../../examples/package-vue.vue';

export const render = (props) => renderToString(createSSRApp(Weather, props));
export const hydrate = (root, props) => createSSRApp(Weather, props).mount(root);
