import { options } from 'preact';

/** A property for React only; Preact would write it into the page as an attribute. Mostly set by the router. */
const REACT_ONLY = 'suppressHydrationWarning';

const { vnode: next } = options;
options.vnode = (vnode) => {
  const props = vnode.props as Record<string, unknown>;
  if (typeof vnode.type === 'string' && REACT_ONLY in props) {
    const { [REACT_ONLY]: _, ...rest } = props;
    vnode.props = rest as typeof vnode.props;
  }
  next?.(vnode);
};
