import { Fragment } from 'react';
import { jsxDEV as create } from 'react/jsx-dev-runtime';
import { atHome } from './jsx-runtime.ts';

/** As `jsx` beside it, for the development server. */
export const jsxDEV: typeof create = (type, props, ...rest) => create(type, atHome(type, props as never), ...rest);
export { Fragment };
