import { type ComponentType, useEffect, useState } from 'react';

/** A piece that only a browser can draw, such as what its memory holds: it comes once the page is awake. */
export function whenAwake<Props extends object>(Piece: ComponentType<Props>) {
  return function WhenAwake(props: Props) {
    const [awake, setAwake] = useState(false);
    useEffect(() => setAwake(true), []);
    return awake ? <Piece {...props} /> : null;
  };
}
