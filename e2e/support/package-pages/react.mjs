import { createElement, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Weather } from '../../../examples/package-react';

const page = (props) => createElement(StrictMode, null, createElement(Weather, props));

export const render = (props) => renderToString(page(props));
export const hydrate = (root, props) => hydrateRoot(root, page(props));
